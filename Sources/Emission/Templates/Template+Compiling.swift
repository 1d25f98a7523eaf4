package import Diagnostics

extension Template {
  /// The template of a library for records of a schema; `nil` if anything in it or in its partials was reported.
  package init?(
    compiling entry: TemplateLibrary.Entry, of library: TemplateLibrary, schema: TemplateSchema<Data>,
    log: inout DiagnosticLog
  ) {
    var compiler = TemplateCompiler(library: library, schema: schema)
    compiler.begin(entry)
    compiler.run()
    for finding in compiler.findings { log.report(finding) }
    guard compiler.findings.isEmpty else { return nil }
    self = compiler.template
  }
}
