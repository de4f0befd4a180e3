import { type CsvSeparator, csvOf } from '#shared/texts/csv.ts'

/** Downloads text as a file. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Downloads a file that the browser has. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Downloads rows as a CSV file. */
export const saveCsv = (
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
  separator?: CsvSeparator,
): void => saveFile(name, csvOf(rows, separator), 'text/csv')
