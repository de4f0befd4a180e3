import {
  address,
  addressees,
  aimed,
  bait,
  contact,
  curses,
  instructions,
  offers,
  slurs,
  threats,
} from './lexicons/against.ts'
import { type Appeal, appealsIn } from './lexicons/appeals.ts'
import { cuesIn } from './lexicons/cues.ts'
import { extremesIn } from './lexicons/extremes.ts'
import { isPlea } from './lexicons/pleas.ts'
import type { ReadReview } from './read-review.ts'
import { clean, fold } from './words.ts'

/** What is said of a text that a gate returns, whatever else it holds (ruling 64). */
export interface Gate {
  name: 'people' | 'threat' | 'advertising' | 'instructions' | 'plea' | 'contradiction'
  text: string
}

const sentences = (text: string) =>
  text
    .split(/(?<=[.!?;。！？؟])\s*|\n/u)
    .map(fold)
    .filter((sentence) => sentence.trim() !== '')

/** A slur counts where the same sentence means somebody; strong words about the game pass. */
function insults(text: string): boolean {
  const all = sentences(text)
  if (all.some((sentence) => curses.test(sentence))) return true
  if (all.some((sentence) => aimed.test(sentence) && !ownFault.test(sentence))) return true
  const slurred = all.filter((sentence) => slurs.test(sentence))
  return slurred.some((sentence) => addressees.test(sentence) && !ownFault.test(sentence))
}

/** Testers call themselves names. */
const ownFault =
  /(?<!\p{L})(?:i am|i'm|i was|me$|ich (?:bin|war)|bin ich|je suis|j'etais|soy|estoy|sou|sono|jestem|я |ben )/u

const LEAST_OFFERS = 3
/** Beside a way to meet the writer. */
const LEAST_BAITS = 2

function advertises(text: string): boolean {
  const folded = fold(text)
  const offered = new Set(folded.match(new RegExp(offers.source, 'giu')) ?? []).size
  const links = (text.match(new RegExp(address.source, 'giu')) ?? []).length
  const baits = new Set(folded.match(bait) ?? []).size
  if ((contact.test(folded) || links > 0) && baits >= LEAST_BAITS) return true
  return (links > 0 && offered > 0) || links > 2 || offered >= LEAST_OFFERS + 1
}

const STRONG = 4
const STRONG_SHARE = 0.8

/** So many wordings about the whole game, and none of the other side, beside the highest or lowest stars. */
const LEAST_EXTREMES = 3

/** Four wordings of one side and hardly one of the other, beside the opposite stars. */
function contradicts({ text, ratings }: ReadReview): 'praises' | 'complains' | null {
  const stars = ratings.overall
  if (stars === null) return null
  const folded = fold(text)
  const { praise, blame } = cuesIn(folded)
  const all = praise + blame
  if (stars <= 2 && praise >= STRONG && praise >= all * STRONG_SHARE) return 'praises'
  if (stars >= 4 && blame >= STRONG && blame >= all * STRONG_SHARE) return 'complains'
  const { loves, hates } = extremesIn(folded)
  if (stars === 1 && hates === 0 && loves >= LEAST_EXTREMES) return 'praises'
  if (stars === 5 && loves === 0 && hates >= LEAST_EXTREMES) return 'complains'
  return null
}

/** Speaks to its reader as one that judges: tells it what to leave aside and what to answer, in whatever words. */
function instructs(folded: string): boolean {
  if (instructions.some((pattern) => pattern.test(folded))) return true
  const found = appealsIn(folded)
  if (!found.has('reader') && !found.has('dismiss')) return false
  return ['dismiss', 'rules', 'reader', 'verdict'].filter((name) => found.has(name as 'rules')).length >= 3
}

/** Asks for something in return, in whatever words. */
function pleads(folded: string): boolean {
  if (isPlea(folded)) return true
  const found = appealsIn(folded)
  return [...found].filter((name) => bargains.has(name)).length >= 3
}

const bargains: ReadonlySet<Appeal> = new Set(['please', 'credits', 'accept', 'trade'])

/** The gates that need nothing but the review itself; those that compare it with other texts are signals. */
export function gatesOf(review: ReadReview): Gate[] {
  // Line breaks end a sentence too, so that a list is no one sentence.
  const all = [review.content, review.suggestions, ...review.answers, ...review.bugs].map(clean).join('\n')
  const folded = fold(all)
  const found: Gate[] = []
  if (threats.test(folded)) found.push({ name: 'threat', text: 'it threatens people: take that out' })
  if (insults(all)) found.push({ name: 'people', text: 'it insults people: write about the game instead' })
  if (advertises(all)) found.push({ name: 'advertising', text: 'it advertises something: take links and offers out' })
  if (instructs(folded)) {
    found.push({ name: 'instructions', text: 'it tells its reader how to judge it: write about the game instead' })
  }
  if (pleads(folded)) {
    found.push({ name: 'plea', text: 'it asks to be accepted or paid: write about the game instead' })
  }
  const side = contradicts(review)
  if (side) {
    found.push({
      name: 'contradiction',
      text: `${review.ratings.overall} of 5 stars, yet the text only ${side}: change one of them`,
    })
  }
  return found
}
