import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts, incentivePools } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { accountsOfHunts, lockHuntsOf } from '#features/plans/hunt/end-hunts.ts'
import { accountsOfStoreTests, lockStoreTestsOf, testersOfOwn } from '#features/plans/store-test/end-store-tests.ts'
import { isUnderWay, playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'

/** Predicate: a playtest that its tester can still abandon or withdraw. Other reviews only wait for a decision. */
export const inWork = (alias = 'w'): SQL => {
  const w = sql.identifier(alias)
  return sql`(${isUnderWay(alias)} or (${w}.status = 'review_submitted' and ${w}.returned_by is not null))`
}

/**
 * Locks all rows that an erasure changes before it changes any, in the product's global lock order (requests, bug hunts, store
 * tests, games, playtests, invitations, profile, pools, accounts by id), so that the erasure can't deadlock. The operations that
 * follow take locks that this transaction holds already.
 */
export async function lockEverything(tx: SystemTx, profileId: string): Promise<void> {
  const ownWork = sql`${playtests} w where w.tester_id = ${profileId} and ${inWork()}`
  // A stage ends with its whole place, and locks the requests and tests of all stages (plans-5).
  const places = sql`(select w.days_plan_id from ${ownWork} and w.days_plan_id is not null)`
  await tx.execute(sql`
    select 1 from ${reviewRequests} where (studio_id = ${profileId} and status <> 'closed')
      or id in (select w.request_id from ${ownWork}) or days_plan_id in ${places}
    order by id for no key update`)
  await lockHuntsOf(tx, profileId)
  await lockStoreTestsOf(tx, profileId)
  await tx.execute(sql`select 1 from ${games} where studio_id = ${profileId} order by id for update`)
  await tx.execute(sql`
    select 1 from ${playtests} w where w.tester_id = ${profileId} and (${inWork()} or w.days_plan_id in ${places})
    order by w.stage nulls first, w.id for no key update of w`)
  await tx.execute(sql`
    select 1 from ${invitations} where status = 'pending' and (studio_id = ${profileId} or tester_id = ${profileId})
    order by id for update`)
  await tx.execute(sql`
    select 1 from ${profiles} where id = ${profileId} or id in ${testersOfOwn(profileId)} order by id for no key update`)
  await tx.execute(sql`
    select 1 from ${incentivePools}
    where studio_id in (select w.studio_id from ${ownWork})
    order by studio_id for no key update`)
  await tx.execute(sql`
    select 1 from ${creditAccounts} where shard is not null or profile_id = ${profileId}
      or profile_id in (select w.studio_id from ${ownWork})
      or id in ${accountsOfHunts(profileId)} or id in ${accountsOfStoreTests(profileId)}
      or profile_id in (select studio_id from ${invitations} where tester_id = ${profileId} and status = 'pending')
      or spot_id in (select w.spot_id from ${ownWork})
      or spot_id in (select p.id from ${reviewSpots} p join ${reviewRequests} r on r.id = p.request_id
        where r.studio_id = ${profileId} and r.status = 'open')
    order by id for no key update`)
}
