import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type LockedStoreTest, lockOwnStoreTest, lockStoreTest, lockStoreTesters } from './lock-store-test.ts'
import type { StoreTestEnd } from './rules.ts'
import { settleTesters } from './settle-testers.ts'

const taking = (testId: string) => sql`s.test_id = ${testId} and s.status in ('joined', 'running')`

/** Closes a locked store test at once: halves that were reached are paid, the rest comes back. */
async function closeLocked(tx: SystemTx, test: LockedStoreTest, { by, now }: { by: StoreTestEnd; now: Date }) {
  const testers = await lockStoreTesters(tx, { which: taking(test.id), now })
  return settleTesters(tx, { test, testers, end: 'ended', ends: { to: 'closed', by }, now })
}

/** Closes a store test by hand. Idempotent. Returns what came back in all. Throws NOT_FOUND, STATE_CHANGED for a draft. */
export async function closeStoreTest(
  tx: SystemTx,
  { testId, studioId, now }: { testId: string; studioId: string; now: Date },
): Promise<{ refunded: number }> {
  const test = await lockOwnStoreTest(tx, { testId, studioId })
  if (test.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft has not started. You can delete it.')
  if (test.status === 'closed') return { refunded: test.refunded }
  const { refunded } = await closeLocked(tx, test, { by: 'studio', now })
  return { refunded: test.refunded + refunded }
}

/** Takes nobody new any more; what is free goes back, and those who take part go on. The test is locked and open. */
export const endJoining = (tx: SystemTx, test: LockedStoreTest, { by, now }: { by: StoreTestEnd; now: Date }) =>
  settleTesters(tx, { test, testers: [], ends: { to: 'ending', by }, now })

/** Ends the joining of a test whose days for it are over, or closes one whose game was taken down. The job calls it; idempotent. */
export async function endByTime(
  tx: SystemTx,
  { testId, takenDown, now }: { testId: string; takenDown: boolean; now: Date },
): Promise<void> {
  const test = await lockStoreTest(tx, { testId })
  if (!test || test.status === 'draft' || test.status === 'closed') return
  if (takenDown) await closeLocked(tx, test, { by: 'takedown', now })
  else if (test.status === 'open' && test.joinUntil !== null && test.joinUntil <= now)
    await endJoining(tx, test, { by: 'date', now })
}

/** Reckons the days of a tester that are over, or ends a place that was not begun in time. The job calls it; idempotent. */
export async function checkTester(
  tx: SystemTx,
  { testId, storeTesterId, now }: { testId: string; storeTesterId: string; now: Date },
): Promise<void> {
  const test = await lockStoreTest(tx, { testId })
  const [tester] = test ? await lockStoreTesters(tx, { which: sql`s.id = ${storeTesterId}`, now }) : []
  if (!test || !tester || (tester.status !== 'joined' && tester.status !== 'running')) return
  if (tester.nextCheckAt === null || tester.nextCheckAt > now) return
  if (tester.status === 'running') await settleTesters(tx, { test, testers: [tester], now })
  // Not on the list in time is the studio's doing, and no mark on anybody.
  else await settleTesters(tx, { test, testers: [tester], end: tester.listedAt === null ? 'ended' : 'missed', now })
}

/** SQL: a tester `s` who takes part is suspended: their open work ends (accounts-12). */
export const isSuspendedTester = sql`s.status in ('joined', 'running')
  and exists (select 1 from ${profiles} p where p.id = s.tester_id and p.suspended_at is not null)`

/** Frees the place of a suspended tester; halves that were reached are paid. The job calls it; idempotent. */
export async function endSuspended(
  tx: SystemTx,
  { testId, storeTesterId, now }: { testId: string; storeTesterId: string; now: Date },
): Promise<void> {
  const test = await lockStoreTest(tx, { testId })
  const which = sql`s.id = ${storeTesterId} and ${isSuspendedTester}`
  const testers = test ? await lockStoreTesters(tx, { which, now }) : []
  if (test && testers.length > 0) await settleTesters(tx, { test, testers, end: 'left', now })
}
