const danger = /^\s*[=+\-@]|^[\t\r\n]/

/** One field of RFC 4180. What a spreadsheet would run as a formula gets an apostrophe in front, so that it is read as text. */
export function csvField(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // Full-width signs start a formula too.
  const tame = danger.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** Begins with a byte order mark, which spreadsheets ask for. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
