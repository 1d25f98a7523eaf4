// What generated code uses of Figma's package for the web (developers.figma.com/docs/code-connect/html).
declare module "@figma/code-connect/html" {
  export interface HtmlTemplateString { readonly __tag: "HtmlTemplateString" }
  export function html(strings: TemplateStringsArray, ...values: unknown[]): HtmlTemplateString
  interface FigmaHtml {
    connect<P>(url: string, meta: { props?: P; example: (props: P) => HtmlTemplateString }): void
    enum<V>(name: string, mapping: Record<string, V>): V
  }
  const figma: FigmaHtml
  export default figma
}
