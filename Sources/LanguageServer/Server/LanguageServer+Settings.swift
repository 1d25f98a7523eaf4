import Diagnostics

extension LanguageServer {
  /// Asks for the settings, if the client reports them, and for a notice of their changes.
  mutating func requestSettings() {
    if client.registersSettings {
      register("settings", "workspace/didChangeConfiguration", ["section": "tokenc"])
    }
    for problem in client.settings.problems { log(problem) }
    pullSettings()
  }

  /// `workspace/didChangeConfiguration`: with the settings, or to pull them.
  mutating func didChangeSettings(_ parameters: JSON) {
    guard let settings = parameters["settings"]?["tokenc"], settings.isObject else { return pullSettings() }
    change(to: settings)
  }

  private mutating func pullSettings() {
    guard client.reportsSettings else { return }
    settingsRequest = ask("workspace/configuration", ["items": [["section": "tokenc"]]])
  }

  /// Replaces the settings, and brings what the client shows up to date.
  mutating func change(to settings: JSON) {
    let settings = EditorSettings(settings)
    for problem in settings.problems { log(problem) }
    guard settings != client.settings else { return }
    if settings.severities != client.settings.severities { invalidate() }
    client.settings = settings
    for method in client.refreshes { ask(method, .null) }
  }

  private mutating func log(_ problem: String) {
    // `MessageType`: warning.
    outgoing.append(
      Message.notification("window/logMessage", ["type": 2, "message": .string("tokenc: " + problem)]))
  }
}
