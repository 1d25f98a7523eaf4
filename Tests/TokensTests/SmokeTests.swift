import Testing
import Diagnostics
import Tokens

@Test func smoke() {
  let r = Resolved(
    """
    color:
      $type: color
      blue: {$value: "#005CE5"}
      alias: {$value: "{color.blue}"}
      bad: {$value: "{color.bleu}"}
      c1: {$value: "{color.c2}"}
      c2: {$value: "{color.c3}"}
      c3: {$value: "{color.c1}"}
    size:
      $extends: "{base}"
    base:
      $type: dimension
      a: {$value: 16px}
      b: {$value: {value: {$ref: "#/n/$value"}, unit: px}}
    n: {$type: number, $value: 3}
    shadow:
      $type: shadow
      $value: {color: "{color.alias}", offsetX: 0, offsetY: 1px, blur: "{base.a}", spread: 0}
    """)
  print(r.paths, r.findings, r.log.diagnostics.map { $0.message })
  print(r.value("size.b") as Any, r.value("shadow") as Any)
}
