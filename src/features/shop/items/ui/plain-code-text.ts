/** Characters that nobody sees, which editors and chats put into copied text. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const lineEnd = /\r\n|\r|\n|\v|\f|\u0085|\u2028|\u2029/g
/** A first line that tells spreadsheets the separator, and is no row. */
const separatorLine = /^"?sep=.?"?(?=\n)/i

/**
 * A text with codes in plain characters: line feeds between lines, blanks and hyphens as keyboards have them, Latin
 * characters of full width in their usual form. Without what nobody sees.
 */
export function plainCodeText(text: string): { plain: string; mixedLineEnds: boolean } {
  const ends = new Set(text.match(lineEnd) ?? [])
  const plain = text
    .replace(invisible, '')
    // The end mark of old systems.
    .replaceAll('\u001a', '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(lineEnd, '\n')
    .replace(separatorLine, '')
  return { plain: listOfProgram(plain)?.join('\n') ?? plain, mixedLineEnds: ends.size > 1 }
}

/** The texts of a list in JSON; null for any other text. */
function listOfProgram(text: string): string[] | null {
  if (!/^\s*\[\s*"/.test(text)) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null
  } catch {
    return null
  }
}

/** What may stand around a whole cell: pairs of quotes. */
const quotePairs = ['""', "''", '``', '“”', '„“', '„”', '‘’', '‚‘', '«»', '»«', '‹›', '›‹', '「」']

/**
 * A cell without blanks and quotes around the whole, the `="…"` by which spreadsheets keep text, and the apostrophe
 * that does the same.
 */
export function bareCell(cell: string): string {
  const text = cell.trim()
  const [, formula] = /^=\s*"(.*)"$/s.exec(text) ?? []
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  const inner = text.slice(1, -1)
  const isQuoted = quotePairs.some(
    ([first = '', last = '']) =>
      text.length > 1 &&
      text.startsWith(first) &&
      text.endsWith(last) &&
      !inner.includes(first) &&
      !inner.includes(last),
  )
  if (isQuoted) return inner.trim()
  return /^'[^']+$/.test(text) ? text.slice(1).trim() : text
}
