const danger = /^\s*[=+\-@]|^[\t\r\n]/

/** One CSV field (RFC 4180). An apostrophe precedes values that a spreadsheet would execute as a formula. */
export function csvField(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // NFKC, because full-width signs start a formula too.
  const safe = danger.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV document, starting with the byte order mark that spreadsheets need to detect UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
