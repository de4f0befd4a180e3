import { eq } from 'drizzle-orm'
import { reviewLimits } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { recordHeartbeat } from '#features/playtests/timing/record-heartbeat.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { demoDevice } from '../demo-device.ts'
import type { SeedContext } from '../seed-context.ts'
import type { Test } from './take-demo-spot.ts'

/** The tester starts the playtest. */
export const beginTest = async ({ tx, timeline }: SeedContext, { playtestId, testerId }: Test) =>
  startTest(tx, { playtestId, testerId, playedOn: await demoDevice(tx, testerId), now: timeline.now() })

/**
 * Records that the game is in the foreground for this many consecutive minutes. A browser sends a heartbeat every 15
 * seconds; here all but the last are written at once, because thousands of heartbeats would take longer than the rest of
 * the seed.
 */
export async function playFor(
  { tx }: Pick<SeedContext, 'tx'>,
  { playtestId, testerId }: Test,
  from: Date,
  played: number,
) {
  await countPlay(tx, { playtestId, testerId, from, minutesNow: played, total: played })
}

/** The tester plays for this many more minutes after a break that makes it a return visit. */
export async function returnFor(
  { tx }: SeedContext,
  { playtestId, testerId }: Test,
  { from, played, before }: { from: Date; played: number; before: number },
) {
  await recordHeartbeat(tx, { playtestId, testerId, seconds: 1, now: from })
  await tx
    .update(playtests)
    .set({ returnSeconds: played * 60 - reviewLimits.heartbeatSeconds })
    .where(eq(playtests.id, playtestId))
  await countPlay(tx, { playtestId, testerId, from, minutesNow: played, total: before + played })
}

interface CountPlayInput extends Pick<Test, 'playtestId' | 'testerId'> {
  from: Date
  minutesNow: number
  /** Minutes played in all visits. */
  total: number
}

async function countPlay(tx: SystemTx, { playtestId, testerId, from, minutesNow, total }: CountPlayInput) {
  const seconds = reviewLimits.heartbeatSeconds
  const end = new Date(from.getTime() + minutes(minutesNow))
  await tx
    .update(playtests)
    .set({ activeSeconds: Math.round(total * 60) - seconds, lastHeartbeatAt: new Date(end.getTime() - seconds * 1000) })
    .where(eq(playtests.id, playtestId))
  await recordHeartbeat(tx, { playtestId, testerId, seconds, now: end })
}
