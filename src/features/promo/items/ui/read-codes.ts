import Papa from 'papaparse'
import { z } from 'zod/mini'
import { itemLimits } from '../rules.ts'
import { addCodesInput } from '../schema.ts'

/** A code with the number of its line in the text. */
export interface ReadCode {
  code: string
  line: number
}

const count = (value: number) => value.toLocaleString('en')
const oneCode = z.pick(addCodesInput, { codes: true }).shape.codes

/**
 * The codes of a text with one on each line, by RFC 4180: a code with a quote, comma or line break stands in quotes.
 * Blank lines are left out. Returns a message for the person when it can't be read.
 */
export function readCodes(text: string): ReadCode[] | string {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' })
  const [fault] = errors
  if (fault) return `Line ${(fault.row ?? 0) + 1}: a quote is not closed, or text follows it.`
  const wide = data.findIndex((fields) => fields.length > 1)
  if (wide >= 0) return `Line ${wide + 1} has ${data[wide]?.length} columns. Put a code with a comma in quotes.`
  const codes = data.flatMap(([field = ''], at) => {
    const code = field.trim()
    return code === '' ? [] : [{ code, line: at + 1 }]
  })
  if (codes.length === 0) return 'No codes found. Add one code per line.'
  if (codes.length > itemLimits.codesAtOnce)
    return `Add up to ${count(itemLimits.codesAtOnce)} codes at once. These are ${count(codes.length)}.`
  for (const { code, line } of codes) {
    const { error } = oneCode.safeParse([code])
    if (error) return `Line ${line}: ${error.issues[0]?.message}`
  }
  return codes
}

/** The text of a file with codes; a message for the person when it is too large or not UTF-8. */
export async function readCodeFile(file: File): Promise<ReadCode[] | string> {
  if (file.size > itemLimits.codesFile)
    return `${file.name} is larger than ${itemLimits.codesFile / 1_000_000} MB. Split it, and add up to ${count(itemLimits.codesAtOnce)} codes at once.`
  try {
    return readCodes(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    return `${file.name} can’t be read. Save it as CSV in UTF-8.`
  }
}
