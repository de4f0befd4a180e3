import { playedOverwinter } from './played-overwinter.ts'
import { playedParasol } from './played-parasol.ts'
import { playedSlipshore } from './played-slipshore.ts'
import type { Played, WrittenReview } from './reviews/written-review.ts'

/** By request and tester; the other requests have no moments. */
export const playedIn: Partial<Record<WrittenReview['request'], Readonly<Record<string, Played>>>> = {
  'slipshore-whole-game': playedSlipshore,
  'parasol-rounds': playedParasol,
  'overwinter-five-winters': playedOverwinter,
}

const nothing: Played = { moments: [] }

/** What the play page measured of the test that this review is about. */
export const playedOf = ({ request, tester }: Pick<WrittenReview, 'request' | 'tester'>): Played =>
  playedIn[request]?.[tester] ?? nothing
