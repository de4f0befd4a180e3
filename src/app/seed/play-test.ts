import { beat } from '#features/reviews/participations/beat.ts'
import { reviewLimits } from '#features/reviews/participations/schema.ts'
import { startTest } from '#features/reviews/participations/start-test.ts'
import { minutes } from '#platform/clock.ts'
import type { Seeding } from './seeding.ts'
import type { Test } from './take-part.ts'

const second = 1000

/** The tester begins. */
export const beginTest = ({ tx, timeline }: Seeding, { participationId, testerId }: Test) =>
  startTest(tx, { participationId, testerId, now: timeline.now() })

/** The game is in front for so many minutes on end, from a minute after this moment. */
export async function playFor({ tx }: Seeding, { participationId, testerId }: Test, from: Date, played: number) {
  const step = reviewLimits.beatSeconds
  const start = from.getTime() + minutes(1)
  // The first one takes up the minute before, in which nothing was in front.
  await beat(tx, { participationId, testerId, seconds: 0, now: new Date(start) })
  for (let seconds = step; seconds <= played * 60; seconds += step) {
    await beat(tx, { participationId, testerId, seconds: step, now: new Date(start + seconds * second) })
  }
}
