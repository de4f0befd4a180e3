import { sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { closeStoreTest } from './close-store-test.ts'
import { leaveStoreTest } from './join-store-test.ts'
import { lockStoreTest } from './lock-store-test.ts'
import { deleteStoreTest } from './save-store-test.ts'
import { storeTesters, storeTests } from './tables.ts'

interface OfPerson {
  profileId: string
  now: Date
}

const takesPart = (profileId: string) =>
  sql`(select o.test_id from ${storeTesters} o where o.tester_id = ${profileId} and o.status in ('joined', 'running'))`

/** Locks the store tests whose credits an erasure moves. They come after bug hunts and before games. */
export async function lockStoreTestsOf(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${storeTests} t where (t.studio_id = ${profileId} and t.status <> 'closed') or t.id in ${takesPart(profileId)}
    order by t.id for no key update`)
}

/** Those who take part in a person's own store tests, whose end pays what they reached, as a subquery of ids. */
export const testersOfOwn = (profileId: string) =>
  sql`(select o.tester_id from ${storeTesters} o where o.studio_id = ${profileId} and o.status in ('joined', 'running'))`

/** The accounts that an erasure moves for store tests, as a subquery of ids. */
export const accountsOfStoreTests = (profileId: string) => sql`(
  select a.id from ${creditAccounts} a join ${storeTests} t on a.spot_id = t.id or (a.profile_id = t.studio_id and a.kind = 'main')
  where (t.studio_id = ${profileId} and t.status in ('open', 'ending')) or t.id in ${takesPart(profileId)}
  union all select a.id from ${creditAccounts} a where a.profile_id in ${testersOfOwn(profileId)})`

/**
 * Ends the store tests of a person whose account is erased, with what their testers reached paid and the rest refunded, and
 * their part in those of others. Idempotent.
 */
export async function endStoreTests(tx: SystemTx, { profileId, now }: OfPerson): Promise<void> {
  const own = await rows(tx, idRow)`
    select id from ${storeTests} where studio_id = ${profileId} and status <> 'closed' order by id`
  for (const { id: testId } of own) {
    const test = await lockStoreTest(tx, { testId })
    if (test?.status === 'draft') await deleteStoreTest(tx, { testId, studioId: profileId, now })
    else await closeStoreTest(tx, { testId, studioId: profileId, now })
  }
  const others = await rows(
    tx,
    idRow,
  )`select t.id from ${storeTests} t where t.id in ${takesPart(profileId)} order by t.id`
  for (const { id: testId } of others) await leaveStoreTest(tx, { testId, testerId: profileId, now })
}
