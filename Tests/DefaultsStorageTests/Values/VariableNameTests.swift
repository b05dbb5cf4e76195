import Testing

@testable import DefaultsStorage

@Suite struct VariableNameTests {
  @Test(arguments: [
    ("userName", "USER_NAME"), ("apiURL", "API_URL"), ("URLSession", "URL_SESSION"),
    ("retry2x", "RETRY2X"), ("http2Server", "HTTP2_SERVER"), ("isHTTP2Enabled", "IS_HTTP2_ENABLED"),
    ("userIDs", "USER_IDS"), ("apiURLsByName", "API_URLS_BY_NAME"), ("base64Data", "BASE64_DATA"),
    ("x", "X"), ("ID", "ID"), ("isOn", "IS_ON"), ("utf8", "UTF8"), ("aB", "A_B"),
    ("user_name", "USER_NAME"), ("_private", "PRIVATE"), ("Old-Flag", "OLD_FLAG"),
    ("com.example.key", "COM_EXAMPLE_KEY"), ("trailing_", "TRAILING"),
    ("GreeterName", "GREETER_NAME"),
    ("MAX_SIZE", "MAX_SIZE"), ("größeX", "GRÖSSE_X"),
  ])
  func `a key's words are in capitals between underscores`(name: String, variable: String) {
    #expect(VariableName.of(name, prefix: "GREETER") == "GREETER_" + variable)
  }

  @Test(arguments: [("USER_NAME", "userName"), ("X", "x"), ("API_URL", "apiUrl")])
  func `a variable's key in camel case has that variable`(variable: String, name: String) {
    #expect(VariableName.camelCase(variable) == name)
    #expect(VariableName.of(name, prefix: "P") == "P_" + variable)
  }
}
