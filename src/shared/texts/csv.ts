/** Separators of columns. Spreadsheets split by the one of their language: semicolons where decimals have a comma. */
export const csvSeparators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type CsvSeparator = keyof typeof csvSeparators

/** The separator that a query string names; commas without one. */
export const csvSeparatorOf = (name: unknown): CsvSeparator =>
  typeof name === 'string' && Object.hasOwn(csvSeparators, name) ? (name as CsvSeparator) : 'comma'

/** A time in UTC as spreadsheets read it: as a date with a time, to the second. */
export const csvTime = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ')

const danger = /^\s*[=+\-@]|^[\t\r\n]/

/** One CSV field (RFC 4180). An apostrophe precedes values that a spreadsheet would execute as a formula. */
export function csvField(value: string | number | null, separator: CsvSeparator = 'comma'): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // NFKC, because full-width signs start a formula too.
  const safe = danger.test(value.normalize('NFKC')) ? `'${value}` : value
  return /["\r\n]/.test(safe) || safe.includes(csvSeparators[separator]) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A value that has to stay text, such as a number of eight digits and letters, which may look like 1E2345678. */
export const csvText = (value: string): string => `'${value}`

type CsvRow = readonly (string | number | null)[]

/** Rows of a CSV document, without its byte order mark. */
export const csvRows = (rows: readonly CsvRow[], separator: CsvSeparator = 'comma'): string =>
  rows.map((row) => `${row.map((value) => csvField(value, separator)).join(csvSeparators[separator])}\r\n`).join('')

/** A CSV document, starting with the byte order mark that spreadsheets need to detect UTF-8. */
export const csvOf = (rows: readonly CsvRow[], separator?: CsvSeparator): string => `\uFEFF${csvRows(rows, separator)}`
