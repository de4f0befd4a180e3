import type { Passage } from '#features/playtests/findings/schema.ts'
import { withoutPasted } from '../language/running-text.ts'
import { foldText } from '../language/words.ts'
import { charactersOf } from '../writing/characters.ts'
import type { OtherText } from './checked-review.ts'
import { comparableText, containedIn, runsOf } from './comparable.ts'
import { LEAST_COMPARED } from './signature.ts'

/** Characters of a group. */
export const GROUP = 5
/** Characters of a passage that stands in both texts. */
const PASSAGE = 18

export interface Likeness {
  /** Share of the text's groups of five characters that stand in the other, 0..1. */
  share: number
  other: OtherText
  passage: Passage | undefined
}

/** The text that holds the largest part of `content`; undefined if there is none to compare with. */
export function mostAlike(text: string, others: readonly OtherText[]): Likeness | undefined {
  // Two testers may paste the same log.
  const rest = withoutPasted(text)
  const content = charactersOf(comparableText(rest)) < LEAST_COMPARED ? text : rest
  const own = comparableText(content)
  if (charactersOf(content) < LEAST_COMPARED || own.length < GROUP) return undefined
  const groups = runsOf(own, GROUP)
  const whole = content === text ? undefined : runsOf(comparableText(text), GROUP)
  let most: (Omit<Likeness, 'passage'> & { of: string }) | undefined
  for (const other of others) {
    const plain = containedIn(groups, runsOf(comparableText(other.text), GROUP))
    // Signs between another person's words make no log of them: there they stand without.
    const signed = whole ? containedIn(whole, runsOf(comparableText(withoutPasted(other.text)), GROUP)) : 0
    const share = Math.max(plain, signed)
    if (!most || share > most.share) most = { share, other, of: signed > plain ? text : content }
  }
  return most && { share: most.share, other: most.other, passage: sharedPassage(most.of, most.other.text) }
}

/** The longest part of `content` that stands in `other`, letter by letter; gaps of a few words are bridged. */
function sharedPassage(content: string, other: string): Passage | undefined {
  const mapped = letterPositions(content)
  const plain = mapped.map(({ letter }) => letter).join('')
  const runs = runsOf(comparableText(other).replaceAll(' ', ''), PASSAGE)
  const bridged = PASSAGE * 2
  let best: Passage | undefined
  let start = -1
  let end = -1
  const close = () => {
    const [from, to] = [mapped[start]?.at, mapped[end]?.at]
    if (from === undefined || to === undefined) return
    if (!best || to + 1 - from > best.to - best.from) best = { from, to: to + 1 }
  }
  for (let at = 0; at + PASSAGE <= plain.length; at++) {
    if (!runs.has(plain.slice(at, at + PASSAGE))) continue
    if (start === -1 || at - end > bridged) {
      close()
      start = at
    }
    end = at + PASSAGE - 1
  }
  close()
  return best
}

/** The letters and digits of a text as `comparableText` leaves them, each with its position. */
function letterPositions(text: string): { letter: string; at: number }[] {
  const found: { letter: string; at: number }[] = []
  let at = 0
  for (const sign of text) {
    for (const letter of comparableText(foldText(sign))) found.push({ letter, at })
    at += sign.length
  }
  return found
}
