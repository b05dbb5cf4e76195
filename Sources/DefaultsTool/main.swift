import DefaultsCommand

DefaultsCommand.main()
