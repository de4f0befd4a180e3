const danger = /^\s*[=+\-@]|^[\t\r\n]/

/** One CSV field (RFC 4180). An apostrophe precedes values that a spreadsheet would execute as a formula. */
export function csvField(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // NFKC, because full-width signs start a formula too.
  const safe = danger.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type CsvRow = readonly (string | number | null)[]

/** Rows of a CSV document, without its byte order mark. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')

/** A CSV document, starting with the byte order mark that spreadsheets need to detect UTF-8. */
export const csvOf = (rows: readonly CsvRow[]): string => `\uFEFF${csvRows(rows)}`
