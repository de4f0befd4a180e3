import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { getFileNameLowLevel } from 'yauzl'

const unicodePathField = 0x7075

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'extraFields'>

/**
 * Returns how to read the names of an archive: as UTF-8 where that is valid (some programs don't set the flag), or from
 * the field for Unicode names. Other names have the code page of their author's computer, one for the whole archive, which
 * the names themselves tell: Shift_JIS, CP866 or CP437.
 */
export function nameReader(entries: readonly NamedEntry[]): (entry: NamedEntry) => string {
  const legacy = entries.filter((entry) => unicodeName(entry) === null).map(({ fileNameRaw }) => fileNameRaw)
  const decode = legacy.length > 0 ? decoderOf(legacy) : asCp437
  return (entry) => unicodeName(entry) ?? decode(entry.fileNameRaw)
}

function unicodeName({ fileNameRaw, extraFields }: NamedEntry): string | null {
  const field = extraFields.find(({ id }) => id === unicodePathField)?.data
  if (field && field.length > 5 && field[0] === 1 && field.readUInt32LE(1) === crc32(fileNameRaw)) {
    const name = strictly('utf-8', field.subarray(5))
    if (name !== null) return name
  }
  return strictly('utf-8', fileNameRaw)
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const asCp437 = (name: Buffer) => getFileNameLowLevel(0, name, [], true)
const asCp866 = (name: Buffer) => new TextDecoder('ibm866').decode(name)
const asShiftJis = (name: Buffer) => new TextDecoder('shift_jis').decode(name)

function decoderOf(names: readonly Buffer[]): (name: Buffer) => string {
  const scoreOf = (decode: (name: Buffer) => string, score: (text: string) => number) =>
    names.reduce((sum, name) => sum + score(decode(name)), 0)
  const isShiftJis = names.every((name) => strictly('shift_jis', name) !== null)
  const candidates = [
    { decode: asCp437, score: scoreOf(asCp437, scoreOfLatin) },
    { decode: asCp866, score: scoreOf(asCp866, scoreOfCyrillic) },
    { decode: asShiftJis, score: isShiftJis ? scoreOf(asShiftJis, scoreOfJapanese) : Number.NEGATIVE_INFINITY },
  ]
  return candidates.reduce((best, one) => (one.score > best.score ? one : best)).decode
}

/** Sums over the characters that are not ASCII, with the characters beside each. */
function sumOf(text: string, score: (char: string, before: string, after: string) => number): number {
  const chars = [...text]
  return chars.reduce((sum, char, at) => {
    return char < '\u0080' ? sum : sum + score(char, chars[at - 1] ?? '', chars[at + 1] ?? '')
  }, 0)
}

const isAsciiLetter = (char: string) => /^[a-z]$/i.test(char)
const isLatin = (char: string) => /^\p{Script=Latin}$/u.test(char)
const isCyrillic = (char: string) => /^\p{Script=Cyrillic}$/u.test(char)

/** An accented letter stands among other letters of the same script. */
const scoreOfLatin = (text: string) =>
  sumOf(text, (char, before, after) => (isLatin(char) && (isLatin(before) || isLatin(after)) ? 1 : -0.5))

/** Russian words have several letters in a row, and no Latin ones among them. */
const scoreOfCyrillic = (text: string) =>
  sumOf(text, (char, before, after) => {
    const isWord = isCyrillic(before) || isCyrillic(after)
    return isCyrillic(char) && isWord && !isAsciiLetter(before) && !isAsciiLetter(after) ? 1 : -1
  })

/** A character has two bytes; bytes of other code pages often read as halfwidth kana, or as one character in a word. */
const scoreOfJapanese = (text: string) =>
  sumOf(text, (char, before, after) => {
    if (/^[\uff61-\uff9f]$/.test(char)) return -0.5
    if (isAsciiLetter(before) && isAsciiLetter(after)) return -1
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]$/u.test(char) ? 2 : -0.5
  })
