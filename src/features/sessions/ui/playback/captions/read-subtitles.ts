import type { Cue } from '../../../playback/web-vtt.ts'

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const stamp = new RegExp(String.raw`^\s*${time}\s*-{1,2}>\s*${time}`)

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000

/** Styles, places and times of words in files of other programs. */
const markup = /<\/?(?:[ibucvs]|em|strong|strike|span|lang|ruby|rt|font|br)(?:[ ./][^<>]*)?>|<[\d:.]+>|\{\\[^{}]*\}/gi
/** Who says it. */
const voice = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/gi

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
}
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi

function characterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Text as it is read: the name of who says it stays; embedded directions become marks, which texts may have. */
const plainText = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replaceAll(voice, '$1: ')
    .replaceAll(markup, '')
    .replaceAll(entity, characterOf)
    .replaceAll('\u202A', '\u200E')
    .replaceAll('\u202B', '\u200F')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A number of SRT in front of the times that follow it. */
const isNumber = (line: string | undefined): boolean => line !== undefined && /^\s*\d+\s*$/.test(line)

interface Block {
  from: number
  to: number
  lines: string[]
}

/**
 * The lines of a WebVTT or SRT file as other programs write them: with styles, without numbers, with empty lines within a
 * text or none between two. Lines without words are none.
 */
export function readSubtitles(file: string): Cue[] {
  const text = file.replace(/^\uFEFF/, '')
  const isVtt = /^WEBVTT(?:\s|$)/.test(text)
  const blocks: Block[] = []
  /** Since an empty line: what names the next line, comments of WebVTT, or more of the text of an SRT file. */
  let loose: string[] | null = []
  for (const row of text.split(/\r\n|\r|\n/)) {
    const last = blocks.at(-1)
    const found = stamp.exec(row)
    if (found) {
      if (loose === null) {
        if (last && last.lines.length > 1 && isNumber(last.lines.at(-1))) last.lines.pop()
      } else if (!isVtt) {
        if (isNumber(loose.at(-1))) loose.pop()
        last?.lines.push(...loose)
      }
      blocks.push({ from: secondsOf(found.slice(1, 5)), to: secondsOf(found.slice(5, 9)), lines: [] })
      loose = null
    } else if (row.trim() === '') loose ??= []
    else if (loose === null) last?.lines.push(row)
    else loose.push(row)
  }
  if (!isVtt && loose) blocks.at(-1)?.lines.push(...loose)
  return blocks.map(({ from, to, lines }) => ({ from, to, text: plainText(lines) })).filter((cue) => cue.text !== '')
}

/** The text of a file, in Unicode by its mark or its bytes; `guessed` where it is in none and was read as Western European. */
export function decodeSubtitles(bytes: Uint8Array<ArrayBuffer>): { text: string; guessed: boolean } {
  const as = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  const [first, second, third, fourth] = bytes
  // Digits and line ends of UTF-16 have an empty byte before or after them.
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0))
    return { text: as('utf-16le'), guessed: false }
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0))
    return { text: as('utf-16be'), guessed: false }
  try {
    return { text: as('utf-8', true), guessed: false }
  } catch {
    return { text: as('windows-1252'), guessed: true }
  }
}
