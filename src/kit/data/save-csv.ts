import { csvOf } from '#shared/csv.ts'

/** Downloads rows as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly (string | number | null)[])[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
