import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { storeTesterListed } from './events.ts'
import { lockOwnStoreTest } from './lock-store-test.ts'
import { storeTestLimits } from './rules.ts'
import { storeTesters } from './tables.ts'

interface ListInput {
  testId: string
  studioId: string
  /** Those whose addresses the studio copied. */
  testers: readonly string[]
  now: Date
}

const listed = z.object({ id: z.string(), testerId: z.string() })

/** The studio put these addresses into the store's console: their testers can opt in. Idempotent. Throws NOT_FOUND. */
export async function listTesters(tx: SystemTx, { testId, studioId, testers, now }: ListInput): Promise<void> {
  const { gameId } = await lockOwnStoreTest(tx, { testId, studioId })
  const optInUntil = new Date(now.getTime() + hours(24 * storeTestLimits.optInDays))
  const found = await rows(tx, listed)`
    update ${storeTesters} set listed_at = ${at(now)}, next_check_at = ${at(optInUntil)}
    where test_id = ${testId} and id = any(${sql.param([...testers])}::uuid[]) and status = 'joined' and listed_at is null
    returning id, tester_id`
  for (const { id: storeTesterId, testerId } of found)
    tx.happened(storeTesterListed({ testId, studioId, gameId, storeTesterId, testerId }), now)
}
