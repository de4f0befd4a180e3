import { z } from 'zod/mini'
import { addCodesInput } from '../schema.ts'
import { type CodeList, remark, shapeOf } from './code-list.ts'

/** A code with the number of its line in the text. */
export interface ReadCode {
  code: string
  line: number
}

/** A line that looks different from the others. */
export interface OddLine extends ReadCode {
  why: string
  /** It can't be stored, so it can't be sold. */
  isUnsellable: boolean
}

export interface SortedCodes {
  /** Lines that look alike, each code once. */
  codes: readonly ReadCode[]
  odd: readonly OddLine[]
  /** Codes that differ from a former line by capitals alone, with that line. */
  twins: readonly { first: ReadCode; second: ReadCode }[]
  /** Lines with a code that a former line has too. */
  repeated: readonly number[]
}

const oneCode = z.pick(addCodesInput, { codes: true }).shape.codes
/** A long number as spreadsheets write it: the digits that it had are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** Sorts the codes of a column: those that look alike, those that look different, and those that are there twice. */
export function sortCodes(list: CodeList, column: number | 'all'): SortedCodes {
  const all = list.rows.flatMap(({ line, cells }) =>
    (column === 'all' ? cells : [cells[column] ?? '']).flatMap((code) => (code === '' ? [] : [{ code, line }])),
  )
  const usual = usualForm(all.map(({ code }) => code))
  const seen = new Set<string>()
  const folded = new Map<string, ReadCode>()
  const [codes, odd, repeated]: [ReadCode[], OddLine[], number[]] = [[], [], []]
  const twins: { first: ReadCode; second: ReadCode }[] = []
  for (const one of all) {
    if (seen.has(one.code)) {
      repeated.push(one.line)
      continue
    }
    seen.add(one.code)
    const error = oneCode.safeParse([one.code]).error?.issues[0]?.message
    const why = error ?? whyOdd(one.code, usual)
    const first = folded.get(one.code.toLowerCase())
    if (why) odd.push({ ...one, why, isUnsellable: error !== undefined })
    else if (first) twins.push({ first, second: one })
    else codes.push(one)
    if (!why && !first) folded.set(one.code.toLowerCase(), one)
  }
  return { codes, odd, twins, repeated }
}

interface UsualForm {
  /** The form of all codes but a few; null when they have many. */
  shape: string | null
  length: number
  hasRemarks: boolean
  hasBlanks: boolean
  hasSeparators: boolean
  isAscii: boolean
}

function usualForm(codes: readonly string[]): UsualForm {
  const shapes = new Map<string, number>()
  for (const code of codes) shapes.set(shapeOf(code), (shapes.get(shapeOf(code)) ?? 0) + 1)
  const [shape, count] = [...shapes].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  const isUsual = (test: (code: string) => boolean) => codes.filter(test).length * 5 >= codes.length * 4
  const lengths = codes.map(({ length }) => length).sort((a, b) => a - b)
  return {
    shape: count * 10 >= codes.length * 6 && codes.length - count <= Math.max(3, codes.length / 10) ? shape : null,
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    hasRemarks: isUsual((code) => remark.test(code)),
    hasBlanks: !isUsual((code) => !/\s/.test(code)),
    hasSeparators: codes.length < 3 || codes.filter((code) => separator.test(code)).length * 2 > codes.length,
    isAscii: isUsual((code) => !isForeign(code)),
  }
}

const separator = /[,;\t|]/
const isForeign = (code: string) => /[^\p{ASCII}]/u.test(code)

/** Why a code looks different from the others; null when it does not. */
function whyOdd(code: string, usual: UsualForm): string | null {
  if (!usual.hasRemarks && remark.test(code)) return 'A remark, not a code.'
  if (shortened.test(code))
    return 'A spreadsheet has shortened this number. Format the column as text and export again.'
  if (usual.isAscii && isForeign(code)) return 'It has a character that the other codes don’t use.'
  if (!usual.hasBlanks && /\s/.test(code)) return 'It has a space. The others have none.'
  if (/[a-z]/i.test(code) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(code))
    return 'It mixes letters of two alphabets that look alike.'
  if (!usual.hasSeparators && separator.test(code)) return 'It has a separator of columns. Others have none.'
  if (usual.shape !== null && shapeOf(code) !== usual.shape) return `The others have the form ${formText(usual.shape)}.`
  if (code.length * 3 < usual.length || code.length > usual.length * 3)
    return `It has ${code.length} characters. The others have about ${usual.length}.`
  return null
}

const formText = (shape: string) =>
  shape.replace(/(\d+) ?/g, (_, length: string) => 'X'.repeat(Math.min(40, Number(length))))
