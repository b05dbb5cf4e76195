#!/bin/bash
# Settings of made-up programs, in the manner of public setup scripts: one of each type and quoting.
export HOME=/home/someone
set -e

defaults write -g AppleShowScrollBars -string "Always"
defaults write -globalDomain AppleLocale -string "en_GB@currency=EUR"
defaults write NSGlobalDomain AppleMeasurementUnits -string "Centimeters"
defaults write -g NSDocumentSaveNewDocumentsToCloud0 -string "x"
defaults write -globalDomain AppleInterfaceStyle -string "Dark"
defaults write NSGlobalDomain AppleHighlightColor -string "0.764700 0.976500 0.568600"
defaults write -g NSAutomaticWindowAnimationsEnabled -bool false
defaults write -globalDomain NSNavPanelExpandedStateForSaveMode -bool true
defaults write NSGlobalDomain PMPrintingExpandedStateForPrint2 -boolean YES
defaults write -g LSQuarantine -boolean no
defaults write -globalDomain AppleMetricUnits -bool TRUE
defaults write NSGlobalDomain ApplePressAndHoldEnabled -bool False
defaults write -g NSTableViewDefaultSizeMode -int 2
defaults write -globalDomain KeyRepeat -int 1
defaults write NSGlobalDomain InitialKeyRepeat -integer 10
defaults write -g AppleFontSmoothing -int -1
defaults write -globalDomain NSWindowResizeTime -float 0.001
defaults write NSGlobalDomain com.apple.sound.beep.volume -float 0.4723665
defaults write -g com.apple.trackpad.scaling -float 1.5
defaults write -globalDomain NSTextShowsControlCharacters true
defaults write NSGlobalDomain AppleKeyboardUIMode 3
defaults write -g AppleLanguages -array "en" "nl"
defaults write -globalDomain NSUserDictionaryReplacementItems -array '{on = 1; replace = omw; with = "On my way!";}'
defaults write NSGlobalDomain NSUserDictionaryReplacementItems -array-add "{ on = 1; replace = brb; with = \"be right back\"; }"
defaults write -g NSUserKeyEquivalents -dict "Zoom" "@^z"
defaults write -globalDomain NSUserKeyEquivalents -dict-add "Minimise All" -string "@~m"
defaults write com.example.dock tilesize -int 36
defaults write com.example.dock largesize -int 72
defaults write com.example.dock wvous-tl-corner -int 2
defaults write com.example.dock wvous-tl-modifier -int 0
defaults write com.example.dock wvous-tr-corner -int 4
defaults write com.example.dock wvous-tr-modifier -int 1048576
defaults write com.example.dock wvous-bl-corner -int 5
defaults write com.example.dock wvous-bl-modifier -int 0
defaults write com.example.dock expose-group-by-app -int 0
defaults write com.example.dock showLaunchpadGestureEnabled -int 0
defaults write com.example.dock autohide -bool true
defaults write com.example.dock showhidden -bool true
defaults write com.example.dock minimize-to-application -bool true
defaults write com.example.dock show-process-indicators -bool true
defaults write com.example.dock enable-spring-load-actions-on-all-items -bool true
defaults write com.example.dock launchanim -bool false
defaults write com.example.dock mru-spaces -bool false
defaults write com.example.dock show-recents -bool false
defaults write com.example.dock dashboard-in-overlay -bool false
defaults write com.example.dock autohide-delay -float 0
defaults write com.example.dock autohide-time-modifier -float 0.15
defaults write com.example.dock expose-animation-duration -float .1
defaults write com.example.dock springboard-show-duration -float 1e-1
defaults write com.example.dock mineffect -string scale
defaults write com.example.dock orientation left
defaults write com.example.dock pinning "middle"
defaults write com.example.dock persistent-apps -array
defaults write com.example.dock persistent-apps -array-add '<dict><key>tile-data</key><dict><key>file-data</key><dict><key>_CFURLString</key><string>/Applications/Mail.app</string><key>_CFURLStringType</key><integer>0</integer></dict></dict></dict>'
defaults write com.example.dock persistent-apps -array-add '<dict><key>tile-data</key><dict><key>file-data</key><dict><key>_CFURLString</key><string>/Applications/Calendar.app</string><key>_CFURLStringType</key><integer>0</integer></dict></dict></dict>'
defaults write com.example.dock persistent-apps -array-add '<dict><key>tile-data</key><dict><key>file-data</key><dict><key>_CFURLString</key><string>/Applications/Text Edit.app</string><key>_CFURLStringType</key><integer>0</integer></dict></dict></dict>'
defaults write com.example.dock persistent-apps -array-add '{"tile-type"="spacer-tile";}'
defaults write com.example.dock persistent-apps -array-add '{tile-data={}; tile-type="small-spacer-tile";}'
defaults write com.example.dock persistent-others -array '<dict><key>show</key><true/><key>n</key><real>1.5</real></dict>' plain
defaults write com.example.finder QuitMenuItem -bool true
defaults write com.example.finder DisableAllAnimations -bool true
defaults write com.example.finder ShowExternalHardDrivesOnDesktop -bool true
defaults write com.example.finder ShowHardDrivesOnDesktop -bool true
defaults write com.example.finder ShowStatusBar -bool true
defaults write com.example.finder ShowPathbar -bool true
defaults write com.example.finder _FXShowPosixPathInTitle -bool true
defaults write com.example.finder _FXSortFoldersFirst -bool true
defaults write com.example.finder OpenWindowForNewRemovableDisk -bool true
defaults write com.example.finder FXRemoveOldTrashItems -bool true
defaults write com.example.finder FXEnableExtensionChangeWarning -bool NO
defaults write com.example.finder WarnOnEmptyTrash -bool NO
defaults write com.example.finder ShowRecentTags -bool NO
defaults write com.example.finder ShowMountedServersOnDesktop -bool NO
defaults write com.example.finder NewWindowTarget -string "PfDe"
defaults write com.example.finder NewWindowTargetPath -string "file://${HOME}/Desktop/"
defaults write com.example.finder FXDefaultSearchScope -string "SCcf"
defaults write com.example.finder FXPreferredViewStyle -string "Nlsv"
defaults write com.example.finder FXArrangeGroupViewBy Name
defaults write com.example.finder EmptyString -string ""
defaults write com.example.finder EmptyWord ""
defaults write com.example.finder OneBlank " "
defaults write com.example.finder FXInfoPanesExpanded -dict \
  General -bool true \
  OpenWith -bool true \
  Privileges -bool false
defaults write com.example.finder DesktopViewSettings '{ IconViewSettings = { iconSize = 80; arrangeBy = grid; gridSpacing = "54.5"; }; GroupBy = None; }'
defaults write com.example.finder SidebarWidth -int 0215
defaults write com.example.finder RecentFolders -array "~/Documents" "~/Über uns" '$HOME' -int 4 -bool yes -float 2.5 -data 00ff -date "2024-02-29 12:00:00 +0000"
defaults write com.example.finder Mixed -dict count -int 7 ratio -float 0.25 on -bool 1 off -bool 0 blob -data DEADBEEF when -date 2023-10-05T07:08:09Z name "a b" list "(1,2)"
defaults write com.example.terminal SingleQuoted 'it has spaces  and $dollars `ticks`'
defaults write com.example.terminal DoubleQuoted "it's quoted"
defaults write com.example.terminal Backslashes -string 'C:\new\table'
defaults write com.example.terminal EscapedWord 'tab\there'
defaults write com.example.terminal QuotesInString -string 'say "hi"'
defaults write com.example.terminal QuotedPlist '"say \"hi\""'
defaults write com.example.terminal Brackets -string "a (b) [c] {d} <e>"
defaults write com.example.terminal Ampersand -string "a & b < c > d"
defaults write com.example.terminal Unicode -string "naïve café – 東京 😀"
defaults write com.example.terminal UnicodeWord Grüße
defaults write com.example.terminal UnicodeEscape '"\U2192 arrow"'
defaults write com.example.terminal Newline $'line one\nline two'
defaults write com.example.terminal Tab $'a\tb'
defaults write com.example.terminal CarriageReturn -string $'a\r\nb'
defaults write com.example.terminal LeadingBlanks -string "   x  "
defaults write com.example.terminal LooksLikeInt -string 42
defaults write com.example.terminal LooksLikeBool -string YES
defaults write com.example.terminal UntypedInt 42
defaults write com.example.terminal UntypedFloat 4.2
defaults write com.example.terminal UntypedYes YES
defaults write com.example.terminal UntypedMinus -5
defaults write com.example.terminal DashWord -string -bool
defaults write com.example.terminal DoubleDash --flag
defaults write com.example.terminal Hash "#aabbcc"
defaults write com.example.terminal Semicolon 'a;b'
defaults write com.example.terminal Equals a=b
defaults write com.example.terminal Comma a,b
defaults write com.example.terminal Slash /usr/local/bin
defaults write com.example.terminal Url https://example.com/?q=1\&r=2#top
defaults write com.example.terminal Percent "%d %@ %s"
defaults write com.example.terminal Tilde '~/Library'
defaults write com.example.terminal Star '*.txt'
defaults write com.example.terminal Exclaim 'wow!'
defaults write com.example.terminal Long -string "$(printf 'x%.0s' $(seq 300))"
defaults write com.example.misc IntMax -int 9223372036854775807
defaults write com.example.misc IntMin -int -9223372036854775808
defaults write com.example.misc UIntMax -int 18446744073709551615
defaults write com.example.misc Plus -int +5
defaults write com.example.misc Zero -int 0
defaults write com.example.misc MinusZero -float -0.0
defaults write com.example.misc Tiny -float 5e-324
defaults write com.example.misc Huge -float 1.7976931348623157e308
defaults write com.example.misc Third -float 0.3333333333333333
defaults write com.example.misc Whole -float 100
defaults write com.example.misc Negative -float -12.5
defaults write com.example.misc DataEmpty -data ""
defaults write com.example.misc DataLower -data 0123456789abcdef
defaults write com.example.misc DataUpper -data ABCDEF
defaults write com.example.misc DataOdd -data abc
defaults write com.example.misc DataPlist '<0fbd 77>'
defaults write com.example.misc DataXML '<data>SGVsbG8=</data>'
defaults write com.example.misc DateZ -date 2001-01-01T00:00:00Z
defaults write com.example.misc DatePlus -date "2020-06-01 14:30:00 +0200"
defaults write com.example.misc DateMinus -date "1999-12-31 19:00:00 -0500"
defaults write com.example.misc DateEpoch -date "1970-01-01 00:00:00 +0000"
defaults write com.example.misc DateOld -date 1066-10-14T12:00:00Z
defaults write com.example.misc DateXML '<date>2011-11-11T11:11:11Z</date>'
defaults write com.example.misc IntXML '<integer>7</integer>'
defaults write com.example.misc RealXML '<real>0.5</real>'
defaults write com.example.misc TrueXML '<true/>'
defaults write com.example.misc FalseXML '<false/>'
defaults write com.example.misc StringXML '<string>a &amp; b</string>'
defaults write com.example.misc ArrayXML '<array><string>x</string><integer>-1</integer><array/></array>'
defaults write com.example.misc PlistXML '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>k</key><true/></dict></plist>'
defaults write com.example.misc OldArray '(a, "b c", (1, 2), {x = y;})'
defaults write com.example.misc OldDict '{a = 1; "b c" = "d e"; n = (); m = {};}'
defaults write com.example.misc OldEmptyArray '()'
defaults write com.example.misc OldEmptyDict '{}'
defaults write com.example.misc OldComment '{ /* note */ a = b; // end
}'
defaults write com.example.misc OldTrailing '(a, b,)'
defaults write com.example.misc DictEmpty -dict
defaults write com.example.misc DictNestedPlist -dict sub '{ k = (v); }' n -int 1
defaults write com.example.mail "with space" -string "value of it"
defaults write com.example.mail dotted.key.name -string "value of it"
defaults write com.example.mail slash/key -string "value of it"
defaults write com.example.mail 'ünïcode' -string "value of it"
defaults write com.example.mail "emoji 😀" -string "value of it"
defaults write com.example.mail "" -string "value of it"
defaults write com.example.mail 'quote"key' -string "value of it"
defaults write com.example.mail "apos'key" -string "value of it"
defaults write com.example.mail '<angle>' -string "value of it"
defaults write com.example.mail 'a&b' -string "value of it"
defaults write com.example.mail -dash -string "value of it"
defaults write com.example.mail --double -string "value of it"
defaults write com.example.mail '(paren)' -string "value of it"
defaults write com.example.mail 'back\slash' -string "value of it"
defaults write com.example.mail '$dollar' -string "value of it"
defaults write com.example.mail UPPER -string "value of it"
defaults write com.example.mail upper -string "value of it"
defaults write com.example.mail 123 -string "value of it"
defaults write com.example.mail Account1 -dict Name "User 1" Port -int 1001 Secure -bool false
defaults write com.example.mail Account2 -dict Name "User 2" Port -int 1002 Secure -bool true
defaults write com.example.mail Account3 -dict Name "User 3" Port -int 1003 Secure -bool false
defaults write com.example.mail Account4 -dict Name "User 4" Port -int 1004 Secure -bool true
defaults write com.example.mail Account5 -dict Name "User 5" Port -int 1005 Secure -bool false
defaults write com.example.mail Account6 -dict Name "User 6" Port -int 1006 Secure -bool true
defaults write com.example.mail Account7 -dict Name "User 7" Port -int 1007 Secure -bool false
defaults write com.example.mail Account8 -dict Name "User 8" Port -int 1008 Secure -bool true
defaults write com.example.browser UniversalSearchEnabled -bool false
defaults write com.example.browser SuppressSearchSuggestions -bool true
defaults write com.example.browser WebKitTabToLinks -bool true
defaults write com.example.browser ShowFullURLInSmartSearchField -bool true
defaults write com.example.browser AutoOpenSafeDownloads -bool false
defaults write com.example.browser ShowFavoritesBar -bool false
defaults write com.example.browser IncludeDebugMenu -bool true
defaults write com.example.browser IncludeDevelopMenu -bool true
defaults write com.example.browser WebAutomaticSpellingCorrectionEnabled -bool false
defaults write com.example.browser AutoFillPasswords -bool false
defaults write com.example.browser WarnAboutFraudulentWebsites -bool true
defaults write com.example.browser WebKitJavaEnabled -bool false
defaults write com.example.browser SendDoNotTrackHTTPHeader -bool true
defaults write com.example.browser InstallExtensionUpdatesAutomatically -bool true
defaults write com.example.browser ProxiesInBookmarksBar0 -bool true
defaults write com.example.browser ProxiesInBookmarksBar "()"
defaults write com.example.browser HomePage -string "about:blank"
defaults write com.example.browser HomePage -string "https://example.com"
defaults write com.example.browser com.apple.Safari.ContentPageGroupIdentifier.WebKit2DeveloperExtrasEnabled -bool true
defaults write com.example.browser Zoom -float 1.25
defaults write com.example.browser Zoom -int 2
defaults write com.example.whole '{ a = 1; list = (x, "y z"); }'
