import { eq } from 'drizzle-orm'
import { beat } from '#features/reviews/playtests/record-heartbeat.ts'
import { reviewLimits } from '#features/reviews/playtests/rules.ts'
import { startTest } from '#features/reviews/playtests/start-test.ts'
import { playtests } from '#features/reviews/playtests/tables.ts'
import { minutes } from '#platform/clock.ts'
import type { Seeding } from './seeding.ts'
import type { Test } from './take-part.ts'

/** The tester begins. */
export const beginTest = ({ tx, timeline }: Seeding, { playtestId, testerId }: Test) =>
  startTest(tx, { playtestId, testerId, now: timeline.now() })

/**
 * The game is in front for so many minutes on end, from this moment. A browser sends a beat each half minute; here all but
 * the last are written at once, for the thousands of the demo would take longer than all the rest.
 */
export async function playFor({ tx }: Seeding, { playtestId, testerId }: Test, from: Date, played: number) {
  const seconds = reviewLimits.beatSeconds
  const end = new Date(from.getTime() + minutes(played))
  await tx
    .update(playtests)
    .set({ activeSeconds: played * 60 - seconds, lastBeatAt: new Date(end.getTime() - seconds * 1000) })
    .where(eq(playtests.id, playtestId))
  await beat(tx, { playtestId, testerId, seconds, now: end })
}
