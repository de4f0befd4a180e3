import { screenerLimits } from './screener.ts'

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit of any script: the ten of each stand in a row that begins at 0 or at 6 of a row of sixteen. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) as number
  return String((code & 15) - (isDigit(code | 15) ? 6 : 0))
}

/**
 * The whole number that was typed, as people write it: in digits of any script, in groups with spaces, commas or points
 * between them. Null for nothing, NaN for what is no whole number, or too large.
 */
export function readWhole(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replace(/^[\u2212\u2013]/, '-')
  if (text === '') return null
  const digits = text.replaceAll(/(\d)[\s,.'’٬،](?=(?:\d{2}[\s,.'’٬،])*\d{3}(?:\D|$))/g, '$1')
  if (!/^-?\d{1,9}$/.test(digits)) return Number.NaN
  const number = Number(digits)
  return Math.abs(number) <= screenerLimits.number ? number : Number.NaN
}
