import {
  address,
  addressees,
  aimed,
  bait,
  contact,
  curses,
  dismissal,
  instructions,
  offers,
  scorn,
  slurs,
  threats,
} from './lexicons/against.ts'
import { type Appeal, appealsIn } from './lexicons/appeals.ts'
import { cuesIn } from './lexicons/cues.ts'
import { domainsIn, wares } from './lexicons/domains.ts'
import { extremesIn } from './lexicons/extremes.ts'
import { holdsNotice } from './lexicons/notices.ts'
import { isPlea } from './lexicons/pleas.ts'
import type { ReadReview } from './read-review.ts'
import { keepsRecent } from './recent.ts'
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
const insults = keepsRecent((text: string): boolean => {
  const all = sentences(text)
  if (all.some((sentence) => curses.test(sentence))) return true
  if (all.some((sentence) => scorn.test(sentence) && !ownFault.test(sentence))) return true
  if (all.some((sentence) => aimed.test(sentence) && !ownFault.test(sentence))) return true
  const slurred = all.filter((sentence) => slurs.test(sentence))
  return slurred.some((sentence) => addressees.test(sentence) && !ownFault.test(sentence))
})

/** Testers call themselves names. */
const ownFault =
  /(?<!\p{L})(?:i am|i'm|i was|me$|ich (?:bin|war)|bin ich|je suis|j'etais|soy|estoy|sou|sono|jestem|я |ben )/u

const LEAST_OFFERS = 3
/** Beside a way to meet the writer. */
const LEAST_BAITS = 2

/** The game's own site is no advertisement, nor is its title. */
const strangeDomains = (text: string, own: string) => domainsIn(text).filter((domain) => !own.includes(domain))

const everyOffer = new RegExp(offers.source, 'giu')
const everyAddress = new RegExp(address.source, 'giu')

/** What of advertising a text has, whichever game it is about: its long patterns are the slowest of all. */
const advertising = keepsRecent((text: string): { isForAny: boolean; hasWares: boolean } => {
  const folded = fold(text)
  const offered = new Set(folded.match(everyOffer) ?? []).size
  const links = (text.match(everyAddress) ?? []).length
  const baits = new Set(folded.match(bait) ?? []).size
  const isForAny =
    ((contact.test(folded) || links > 0) && baits >= LEAST_BAITS) ||
    (links > 0 && offered > 0) ||
    links > 2 ||
    offered >= LEAST_OFFERS + 1
  return { isForAny, hasWares: wares.test(folded) }
})

function advertises(text: string, about: readonly string[]): boolean {
  const { isForAny, hasWares } = advertising(text)
  return isForAny || (hasWares && strangeDomains(text, about.join(' ').toLowerCase()).length > 0)
}

const STRONG = 4
const STRONG_SHARE = 0.8

/** So many wordings about the whole game, and none of the other side, beside the highest or lowest stars. */
const LEAST_EXTREMES = 3
/** So many more of the one side than of the other. */
const MOST_OTHERS = 4

/** So many words of blame, criticism and faults beside praise, and a text says why it gives few stars. */
const REASONS = 6

/** Four wordings of one side and hardly one of the other, beside the opposite stars. */
function contradicts({ text, ratings, bugs }: ReadReview): 'praise' | 'complaints' | null {
  const stars = ratings.overall
  if (stars === null) return null
  const folded = fold(text)
  const { praise, blame, critique, event } = cuesIn(folded)
  if (stars <= 2 && blame + critique + event + bugs.length >= Math.max(REASONS, praise)) return null
  const all = praise + blame
  if (stars <= 2 && praise >= STRONG && praise >= all * STRONG_SHARE) return 'praise'
  if (stars >= 4 && blame >= STRONG && blame >= all * STRONG_SHARE) return 'complaints'
  const { loves, hates } = extremesIn(folded)
  if (stars === 1 && loves >= LEAST_EXTREMES && hates * MOST_OTHERS <= loves) return 'praise'
  if (stars === 5 && hates >= LEAST_EXTREMES && loves * MOST_OTHERS <= hates) return 'complaints'
  return null
}

/** A quoted clause. The key of a message between programs (`"verdict": …`) is none, nor is an apostrophe. */
const quote =
  /(?:"[^"\n]{8,200}"|“[^“”\n]{8,200}”|„[^„“”"\n]{8,200}[“”"]|«[^«»\n]{8,200}»|[「『][^「」『』\n]{4,80}[」』])(?!\s*:)/gu
/** A quote is a part of the report, not most of it. */
const MOST_QUOTED = 0.5

const appeals = (folded: string, ...names: Appeal[]) => {
  const found = appealsIn(folded)
  return names.filter((name) => found.has(name)).length
}

/**
 * The text without what it quotes from the game (a letter, a voice, a sign) in the course of its own report. Quotes stay
 * where they, or the words around them, speak of judging a text.
 */
function withoutQuotes(folded: string): string {
  const rest = folded.replace(quote, (words) => (appeals(words, 'reader', 'verdict') > 0 ? words : '…'))
  return rest.length >= folded.length * MOST_QUOTED && appeals(rest, 'verdict') === 0 ? rest : folded
}

/** Speaks to its reader as one that judges: tells it what to leave aside and what to answer, in whatever words. */
const instructs = keepsRecent((all: string): boolean => {
  const folded = withoutQuotes(all)
  if (instructions.some((pattern) => pattern.test(folded))) return true
  if (holdsNotice(folded)) return true
  if (dismissal.test(folded) && appeals(folded, 'rules', 'reader', 'verdict') > 0) return true
  if (appeals(folded, 'reader', 'dismiss') === 0) return false
  return appeals(folded, 'dismiss', 'rules', 'reader', 'verdict') >= 3
})

/** What a plea says stands together: over the length of a long report, a rent, a refusal and a "please" mean nothing. */
const OF_A_PLEA = 600

/** Asks for something in return, in whatever words. */
const pleads = keepsRecent((folded: string): boolean => {
  if (isPlea(folded)) return true
  const starts = Array.from({ length: Math.ceil(folded.length / (OF_A_PLEA / 2)) }, (_, at) => (at * OF_A_PLEA) / 2)
  return starts.some(
    (from) => appeals(folded.slice(from, from + OF_A_PLEA), 'please', 'credits', 'accept', 'trade') >= 3,
  )
})

/** The gates that need nothing but the review itself; those that compare it with other texts are signals. */
export function gatesOf(review: ReadReview): Gate[] {
  // All that the studio will read. Line breaks end a sentence too, so that a list is no one sentence.
  const all = [
    ...[review.content, review.suggestions, ...review.answers, ...review.bugs, ...(review.moments ?? [])],
    ...[...(review.tasks ?? []).map(({ note }) => note), ...(review.report ?? []).map(({ text }) => text)],
  ]
    .map(clean)
    .join('\n')
  const folded = fold(all)
  const found: Gate[] = []
  if (threats.test(folded)) found.push({ name: 'threat', text: 'Threatens people. Take that out.' })
  if (insults(all)) found.push({ name: 'people', text: 'Insults people. Write about the game instead.' })
  if (advertises(all, [...(review.about ?? []), ...review.questions]))
    found.push({ name: 'advertising', text: 'Contains advertising. Take out links and offers.' })
  if (instructs(folded)) {
    found.push({ name: 'instructions', text: 'Tells the reader how to judge it. Write about the game instead.' })
  }
  if (pleads(folded)) {
    found.push({ name: 'plea', text: 'Asks to be accepted or paid. Write about the game instead.' })
  }
  const side = contradicts(review)
  if (side) {
    found.push({
      name: 'contradiction',
      text: `${review.ratings.overall} of 5 stars, but the text is nearly all ${side}. Change one or the other.`,
    })
  }
  return found
}
