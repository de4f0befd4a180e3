import { Marked, type Tokens } from 'marked'

/** Renders a table whose cells carry the header of their column, so that a phone can show it as a list. */
const marked = new Marked({
  renderer: {
    table({ header, rows }: Tokens.Table) {
      const heads = header.map(({ text }) => text)
      const cells = (row: Tokens.TableCell[]) =>
        row
          .map(({ tokens }, at) => `<td data-head="${heads[at] ?? ''}">${this.parser.parseInline(tokens)}</td>`)
          .join('')
      const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
      const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
      return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
    },
  },
})

/** HTML of one of the product's own Markdown texts. */
export const legalHtml = (markdown: string): string => marked.parse(markdown, { async: false })
