import Papa from 'papaparse'
import { itemLimits } from '../rules.ts'
import { type CodeList, type CodeRow, remark, type Separator, separators, shapeOf } from './code-list.ts'
import { bareCell, plainCodeText } from './plain-code-text.ts'

/**
 * Reads a list of codes as people have them: with any line ends, separator, quotes, numbering and a heading or not.
 * Returns a message for the person when there is nothing in it, or too much.
 */
export function readCodeList(text: string): CodeList | string {
  const { plain, mixedLineEnds } = plainCodeText(text)
  const { separator, rows } = bestTable(plain)
  if (rows.length === 0) return 'No codes found. Add one code per line.'
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const unnumbered = withoutNumbers(rows)
  const titled = Math.max(
    0,
    unnumbered.findIndex(({ cells }) => cells.length > 1 || !remark.test(cells[0] ?? '')),
  )
  const heading = headingOf(unnumbered.slice(titled))
  const rest = unnumbered.filter((_, at) => at !== titled)
  const list = { rows: heading ? rest : unnumbered, heading, columns, separator }
  if (list.rows.length === 0) return 'Only a heading was found. Add one code per line.'
  const column = codeColumn(list)
  const count = column === 'all' ? list.rows.reduce((sum, { cells }) => sum + cells.length, 0) : list.rows.length
  if (count > itemLimits.codesAtOnce)
    return `Add up to ${itemLimits.codesAtOnce.toLocaleString('en')} codes at once. These are ${count.toLocaleString('en')}.`
  return { ...list, column, mixedLineEnds }
}

/** The table by the separator of its titles, else by the one that most lines have equally often; else one column. */
function bestTable(text: string): { separator: Separator | null; rows: CodeRow[] } {
  const one = { separator: null, rows: tableOf(text, '\u0001').map(splitAlike) }
  let best: ReturnType<typeof bestTable> & { share: number } = { ...one, share: 0.6 }
  for (const separator of Object.keys(separators) as Separator[]) {
    if (!text.includes(separator)) continue
    const rows = tableOf(text, separator)
    const titles = rows[0]?.cells ?? []
    if (titles.length > 1 && titles.every(isTitle) && titles.some((cell) => codeTitle.test(cell)))
      return { separator, rows }
    const widths = new Map<number, number>()
    for (const { width } of rows) widths.set(width, (widths.get(width) ?? 0) + 1)
    const regular = [...widths].reduce((most, [width, lines]) => (width > 1 ? Math.max(most, lines) : most), 0)
    const share = regular / Math.max(1, rows.length)
    if (share > best.share) best = { separator, rows, share }
  }
  return best
}

/** Rows with a cell that is not blank. Quotes that do not close are characters like others. */
function tableOf(text: string, delimiter: string): (CodeRow & { width: number })[] {
  const read = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  const { data } = read.errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '\u0002' })
    : read
  return data.flatMap((cells, at) => {
    const clean = cells.map(bareCell)
    while (clean.length > 1 && clean.at(-1) === '') clean.pop()
    return clean.every((cell) => cell === '') ? [] : [{ line: at + 1, cells: clean, width: cells.length }]
  })
}

/** A row of several codes between blanks, each of groups of one form, in a cell for each. */
function splitAlike<Row extends CodeRow>(row: Row): Row {
  const parts = row.cells.flatMap((cell) => cell.split(/\s+/))
  const areCodes = parts.every((part) => /^[\p{L}\p{N}]{3,}(?:[-_][\p{L}\p{N}]{3,})+$/u.test(part))
  return areCodes && new Set(parts.map(shapeOf)).size === 1 ? { ...row, cells: parts } : row
}

/** `1.`, `(1)`, `#1:`, `1 -`, a bullet, or a label such as `Steam key 1:`, before a code. */
const numbered = /^(?:[#([]?\d{1,6}(?:[.):\]]+|\s+[-–])|[-*•–]|(?:\p{L}+ )?(?:key|code)\s*#?\d*\s*:)\s+(?=\S)/iu
const bareNumber = /^(\d{1,6})(?:\s+(?=[^\s–-])|\s*[.):、]\s*(?=\S))/

/** Rows whose first cell is numbered, as in `1. KEY`, without the numbers, when most rows are. */
function withoutNumbers(rows: readonly CodeRow[]): readonly CodeRow[] {
  const number = countsUp(rows) ? bareNumber : numbered
  const count = rows.filter(({ cells }) => number.test(cells[0] ?? '')).length
  if (count * 2 < rows.length || count === 0) return rows
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (at ? cell : bareCell(cell.replace(number, '')))),
  }))
}

/** Whether each row begins with a number and a space or a dot, one more than the row before: other codes have spaces too. */
function countsUp(rows: readonly CodeRow[]): boolean {
  const numbers = rows.map(({ cells }) => Number(bareNumber.exec(cells[0] ?? '')?.[1] ?? Number.NaN))
  return rows.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
}

const codeTitle =
  /(?<![\p{L}\p{N}_])(keys?|codes?|coupons?|vouchers?|serials?|licen[cs]es?|tokens?|schl(ü|ue)ssel|gutschein\p{L}*|cl(é|e)s?|claves?|c(ó|o)digos?|chiave|codice)(?![\p{L}\p{N}_])|ключ|код|キー|コード|シリアル|密钥|激活码|키/iu
const otherTitle =
  /^(no\.?|nr\.?|#|id|index|tag|batch|kind|type|note|notes|date|status|platform|region|game|title|name|email|used|product)$/i

const isTitle = (cell: string) => cell === '' || codeTitle.test(cell) || otherTitle.test(cell)

/** The first row, when it reads like titles and no other row reads alike, or when it alone has no digits. */
function headingOf(rows: readonly CodeRow[]): readonly string[] | null {
  const [first, second] = rows
  if (!first) return null
  const isNamed = first.cells.some((cell) => isTitle(cell) && cell !== '')
  const hasNoDigits = first.cells.every((cell) => !/\d/.test(cell) || isTitle(cell))
  if (!isNamed || !hasNoDigits) return hasForeignTitle(first, rows.slice(1)) ? first.cells : null
  const title = first.cells.findIndex((cell) => codeTitle.test(cell))
  // A code such as KEY-ABC holds the word and is no title: it has the form of the next line.
  const next = second?.cells[Math.max(0, title)] ?? ''
  return title >= 0 && next !== '' && shapeOf(first.cells[title] ?? '') === shapeOf(next) && /\W/.test(next)
    ? null
    : first.cells
}

/** Whether the first row has words alone where all others have codes of one form with digits. */
function hasForeignTitle({ cells }: CodeRow, others: readonly CodeRow[]): boolean {
  const columns = others.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const column = columns > 0 ? codeColumn({ rows: others, heading: null, columns }) : 'all'
  if (column === 'all') return false
  const codes = others.map((row) => row.cells[column] ?? '')
  const shapes = new Set(codes.map(shapeOf))
  const title = cells[column] ?? ''
  const isWords = /^[\p{L}\p{M}][\p{L}\p{M}\s'’.]+$/u.test(title)
  return isWords && codes.every((code) => /\d/.test(code)) && shapes.size === 1 && !shapes.has(shapeOf(title))
}

/** The column whose cells differ most and look most like codes; all, when those of all columns have one form. */
function codeColumn({ rows, heading, columns }: Pick<CodeList, 'rows' | 'heading' | 'columns'>): number | 'all' {
  if (columns === 1) return 0
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== ''))
  const shapes = new Set(cells.map(shapeOf))
  if (!heading && shapes.size === 1 && new Set(cells).size === cells.length && cells.every(isCodeLike)) return 'all'
  const scores = Array.from({ length: columns }, (_, at) => {
    const values = rows.map((row) => row.cells[at] ?? '')
    const likely = values.reduce((sum, value) => sum + likeliness(value), 0) / rows.length
    const title = codeTitle.test(heading?.[at] ?? '') ? 1 : 0
    return likely * (new Set(values).size / rows.length) + title
  })
  return scores.indexOf(Math.max(...scores))
}

const likeliness = (cell: string) => {
  if (isCodeLike(cell)) return 1
  // Codes of digits alone, and addresses that redeem one, where nothing looks more like a code.
  return /^\d{8,}$/.test(cell) ? 0.5 : /^https?:\/\/\S+$/.test(cell) ? 0.3 : 0
}

const aDate = /^(\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])\d{1,2}\3\d{4})/

/** Long enough, no date, without blanks, an email or a web address, and with capitals or digits among other characters. */
const isCodeLike = (cell: string) =>
  cell.length >= 4 && !aDate.test(cell) && !/\s|@|:\/\//.test(cell) && /[\dA-Z]/.test(cell) && /[^\d.,:/]/.test(cell)
