import { itemLimits } from '../rules.ts'

/** The text of a file with codes. */
export interface CodeText {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/**
 * Decodes a file with codes: UTF-8 and UTF-16, with a byte order mark or without, else Windows-1252. Returns a message
 * for the person when the file is too large or no text.
 */
export async function readCodeFile(file: File): Promise<CodeText | string> {
  if (file.size > itemLimits.codesFile)
    return `${file.name} is larger than ${itemLimits.codesFile / 1_000_000} MB. Split it, and add up to ${itemLimits.codesAtOnce.toLocaleString('en')} codes at once.`
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return `${file.name} is a spreadsheet or an archive. Save it as CSV, or copy the codes from it.`
  if (/^(ï»¿)?\s*(\{\\rtf|<!doctype|<html|<table)/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 500))))
    return `${file.name} is a formatted document. Save it as plain text, or copy the codes from it.`
  const wide = wideOrder(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  if (bytes.includes(0)) return `${file.name} is not a text file. Save it as CSV.`
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The byte order of UTF-16, by its mark or because every second byte of its start is zero; null for other text. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, 200 - (bytes.length % 2))
  const zeros = (parity: number) => start.filter((byte, at) => at % 2 === parity && byte === 0).length
  if (start.length < 4 || bytes.length % 2 === 1) return null
  if (zeros(1) > start.length * 0.4 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > start.length * 0.4 && zeros(1) === 0 ? 'utf-16be' : null
}
