import { foldText } from '../language/words.ts'
import { cleanText } from '../writing/characters.ts'

/** Letters drawn like others; mapped on both sides, so that swapping them hides no copy. Each pair: drawn, compared. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  `аa вb сc еe нh іi јj кk мm оo рp тt уy хx ѕs ԁd һh ӏl ԛq ԝw αa οo νv ιi κk ρp τt υu χx օo ոn սu հh ցg զq ɑa ɡg
  ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
const drawnAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu')

/** What is left of a text when it is compared: letters and digits, single spaces between words. */
export function comparableText(text: string): string {
  return foldText(cleanText(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(drawnAlike, (letter) => lookAlikes.get(letter) ?? letter)
    .trim()
}

/** Every distinct run of `size` characters of a text that went through `comparableText`. */
export function runsOf(text: string, size: number): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + size <= text.length; at++) runs.add(text.slice(at, at + size))
  return runs
}

/** Share of `one` that also stands in `other`, 0..1: 1 when all of it does. */
export function containedIn(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const run of one) if (other.has(run)) count++
  return one.size === 0 ? 0 : count / one.size
}
