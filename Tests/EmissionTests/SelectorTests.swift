import Testing

@testable import Emission

/// Which selectors of `selectors:` browsers take. Chromium was asked about each of them.
@Suite struct SelectorTests {
  @Test(arguments: [
    ":root", "*", ".a, .b", "a > b", "a>b", "a  >  b , c", "a ~ b + c", "x y z", "div:hover",
    "html.dark body",
    ":root[data-theme=\"dark\"]", ":root:not([data-theme])",
    ":root:not([data-theme=light], [data-theme=dark])",
    ":nth-child(2n+1)", ":nth-child(-n + 3 of .a, .b)", ":nth-child(odd)", ":nth-child( 2N + 1 )",
    ":nth-child(+3)", ":nth-last-child(n)", ":is()", ":is(.a, .b) c", ":where(:root, :host)", ":has(.a)",
    ":has(> .a, + b)", ":not(.a, #b)", "&.x", ".dark &", ":scope > a", ":host", ":host(.dark)",
    ":host([data-theme=dark])", ":host-context(.dark)", "a::before", "a:before", "*|a", "|a", "[data-x]",
    "[data-x=y]", "[data-x=\"y\" i]", "[data-x~='y']", "[ data-x = y ]", "[*|x]", ".é", ".\\31 a", "#\\31 ",
    ".-a", ".--a", "._a", "a.b#c[d]:hover:focus-visible", ":lang(de)", ":dir(rtl)", "::part(foo bar)",
    "::slotted(span)", "::-webkit-scrollbar", "a:nth-of-type(3)", ":state(x)", ":popover-open",
    ":unheard-of-by-tokenc", "::selection", ":is(.a .b > .c)", "a[b] [c]",
  ])
  func taken(_ selector: String) {
    #expect(ThemeSelector.fault(inSelector: selector) == nil)
  }

  @Test(arguments: [
    ("!!", "a selector cannot have `!` there"), ("@media", "a selector cannot have `@` there"),
    ("#1", "`#` must be followed by a name"), ("..x", "`.` must be followed by a name"),
    (".1a", "`.` must be followed by a name"), ("::", "`::` must be followed by a name"),
    ("[=x]", "`[` must be followed by a name"), ("", "a selector is empty"), ("a,", "a selector is empty"),
    (",a", "a selector cannot have `,` there"), ("5px", "a selector cannot have `5` there"),
    ("a b >", "a selector is missing after the last combinator"), ("> a", "a selector cannot have `>` there"),
    (":nth-child(x y)", "`:nth-child()` and its like take `odd`, `even`, or a term such as `2n+1`"),
    (":nth-child(--n)", "`:nth-child()` and its like take `odd`, `even`, or a term such as `2n+1`"),
    (":nth-child(3 + 1)", "a selector cannot have `+` there"),
    (":nth-last-of-type(2n of .a)", "a selector cannot have `o` there"),
    (":nth-child(+ 2n)", "`:nth-child()` and its like take `odd`, `even`, or a term such as `2n+1`"),
    (":nth-child(2n 1)", "a selector cannot have `1` there"), (":not()", "a selector cannot have `)` there"),
    (":has()", "a selector cannot have `)` there"),
    (".a:has(:has(.b))", "`:has()` cannot be inside of another"),
    (":is(!!)", "a selector cannot have `!` there"), ("a||b", "a selector cannot have `|` there"),
    ("%x", "a selector cannot have `%` there"), ("\"x\"", "a selector cannot have `\"` there"),
    (":host(.a .b)", "a selector cannot have `.` there"), ("a::before.x", "a selector cannot have `.` there"),
    (".a*", "a selector cannot have `*` there"), ("svg|a", "no namespace is declared in the file"),
    ("[data-x=1]", "the value of an attribute is a name, or a string in quotes"),
    ("[data-x!=y]", "a selector cannot have `!` there"),
    ("[data-x=\"y\" k]", "a selector cannot have `k` there"),
    (":lang()", "a function has nothing in its parentheses"), (":dir(up)", "`:dir()` takes `ltr` or `rtl`"),
    (":hovr", "CSS has no `:hovr`; did you mean `:hover`?"),
    ("::befor", "CSS has no `::befor`; did you mean `::before`?"),
    (":not", "`:not` needs an argument: `:not(…)`"), ("a$", "a selector cannot have `$` there"),
    ("100%", "a selector cannot have `1` there"), (":is(", "a selector is empty"),
    (":part(x", "it ends too early"),
    ("[a", "it ends too early"), ("a)", "a selector cannot have `)` there"),
  ])
  func refused(_ selector: String, reason: String) {
    #expect(ThemeSelector.fault(inSelector: selector) == reason)
  }
}
