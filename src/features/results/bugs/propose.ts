import { bugLikeness, bugRuns, saidWithin } from '#features/reviews/bugs/bug-likeness.ts'
import type { MergedBug } from '../merge-bugs.ts'
import { type BugNode, nodesOf } from './bug-nodes.ts'
import type { HitError, MarkedMoment } from './evidence-schema.ts'
import type { Proposal } from './list-schema.ts'

/** From this likeness on words alone propose two as one; from the lower one on together with the place. */
const LIKE_WORDS = 0.5
const LIKE_AT_PLACE = 0.18
/** Minutes of play between two things at the same place. */
const NEAR_MINUTES = 1

interface Compared extends BugNode {
  runs: { short: ReadonlySet<string>; long: ReadonlySet<string> }[]
}

interface Found {
  bugs: readonly MergedBug[]
  loose: { errors: readonly HitError[]; moments: readonly MarkedMoment[] }
  /** Pairs of keys that are not the same, as the studio said. */
  differences: readonly { one: string; other: string }[]
}

/**
 * Pairs that are likely one bug: they share words, the stack of an error, or the place where they were met (what the game
 * marked, or the minute ±1). The likeliest first; without those that the studio told apart.
 */
export function proposeMerges({ bugs, loose, differences }: Found): Proposal[] {
  const nodes = nodesOf(bugs, loose).map(
    (node): Compared =>
      Object.assign(node, {
        runs: node.texts.map(({ short, long }) => ({ short: bugRuns(short), long: bugRuns(long) })),
      }),
  )
  const apart = new Set(differences.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  const found: (Proposal & { weight: number })[] = []
  for (const [at, one] of nodes.entries())
    for (const other of nodes.slice(at + 1)) {
      const { why, weight } = likeness(one, other)
      if (why.length > 0 && !areApart(one, other, apart))
        found.push({ one: one.shown, other: other.shown, why, weight })
    }
  return found
    .sort((a, b) => b.weight - a.weight || b.one.count + b.other.count - a.one.count - a.other.count)
    .map(({ one, other, why }) => ({ one, other, why }))
}

const areApart = (one: BugNode, other: BugNode, apart: ReadonlySet<string>): boolean =>
  apart.size > 0 && one.keys.some((key) => other.keys.some((theirs) => apart.has(`${key} ${theirs}`)))

function likeness(one: Compared, other: Compared): { why: Proposal['why']; weight: number } {
  const words = likeWords(one, other)
  const stack = sharesStack(one, other)
  const minute = one.places.some((a) => other.places.some((b) => Math.abs(a.minute - b.minute) <= NEAR_MINUTES))
  const mark = one.places.some((a) => other.places.some((b) => a.mark !== null && a.mark === b.mark))
  const why: Proposal['why'] = []
  if (stack) why.push('stack')
  if (words >= LIKE_WORDS || (words >= LIKE_AT_PLACE && (minute || mark))) why.push('words')
  // Two at one minute without a word in common: worth a look where they have no words, or are of different kinds.
  const byPlaceAlone =
    minute && !marksDiffer(one, other) && (isWordless(one) || isWordless(other) || sharesPerson(one, other))
  if ((why.length > 0 && (minute || mark)) || byPlaceAlone) why.push('place')
  return { why, weight: (stack ? 1 : 0) + words + (why.includes('place') ? 0.4 : 0) }
}

function likeWords(one: Compared, other: Compared): number {
  let most = 0
  for (const a of one.runs)
    for (const b of other.runs)
      most = Math.max(
        most,
        bugLikeness(a.short, b.short),
        0.8 * saidWithin(a.short, b.long),
        0.8 * saidWithin(b.short, a.long),
      )
  return most
}

/** Both have errors that were thrown in the same function. */
const sharesStack = (one: BugNode, other: BugNode): boolean =>
  one.frames.some((frames) => other.frames.some((theirs) => frames[0] !== undefined && frames[0] === theirs[0]))

const marksDiffer = (one: BugNode, other: BugNode): boolean =>
  one.places.length > 0 &&
  other.places.every(
    ({ mark }) => mark !== null && one.places.every((place) => place.mark !== null && place.mark !== mark),
  )

/** Nothing was written of it. */
const isWordless = ({ texts }: BugNode): boolean => texts.every(({ short }) => short === '')

/** One tester, two kinds: what a tester marked or wrote, and what the game said of the same minute. */
const sharesPerson = (one: BugNode, other: BugNode): boolean =>
  one.shown.kinds.every((kind) => !other.shown.kinds.includes(kind)) &&
  one.people.some((person) => other.people.includes(person))
