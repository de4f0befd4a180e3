import type { Passage } from '#features/playtests/findings/schema.ts'
import type { OtherText } from './checked-review.ts'
import { comparable, containedIn, runsOf } from './comparable.ts'
import { fold } from './words.ts'

/** Shorter texts are alike by chance. */
const LEAST_COMPARED = 80
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
export function mostAlike(content: string, others: readonly OtherText[]): Likeness | undefined {
  const own = comparable(content)
  if (content.trim().length < LEAST_COMPARED || own.length < GROUP) return undefined
  const groups = runsOf(own, GROUP)
  let most: { share: number; other: OtherText } | undefined
  for (const other of others) {
    const share = containedIn(groups, runsOf(comparable(other.text), GROUP))
    if (!most || share > most.share) most = { share, other }
  }
  return most && { ...most, passage: sharedPassage(content, most.other.text) }
}

/** The longest part of `content` that stands in `other`, letter by letter; gaps of a few words are bridged. */
function sharedPassage(content: string, other: string): Passage | undefined {
  const mapped = letterPositions(content)
  const plain = mapped.map(({ letter }) => letter).join('')
  const runs = runsOf(comparable(other).replaceAll(' ', ''), PASSAGE)
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

/** The letters and digits of a text as `comparable` leaves them, each with its position. */
function letterPositions(text: string): { letter: string; at: number }[] {
  const found: { letter: string; at: number }[] = []
  let at = 0
  for (const sign of text) {
    for (const letter of comparable(fold(sign))) found.push({ letter, at })
    at += sign.length
  }
  return found
}
