import { formatNumber } from '#kit/data/format.ts'

/** A value of a tier or an area in words: the lines of a list, or 'none'. */
export function inLines(value: string | number | boolean | readonly string[] | null): string {
  if (typeof value === 'number') return formatNumber(value)
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? 'none' : text
}
