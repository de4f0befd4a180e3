import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export {
  creditAccounts,
  creditTransactions,
  creditTransfers,
  incentiveExtras,
  incentivePools,
} from './tables.ts'

/** Whole credits of a profile, main plus welcome wallet. */
export const creditsOf = (profileId: SQL | string): SQL<number> =>
  sql<number>`(select coalesce(sum(held.balance), 0)::int from ${creditAccounts} held where held.profile_id = ${profileId})`

/** Whether spending of a profile is paused: after a refunded or disputed card payment, or by an administrator. */
export const isFrozen = (profileId: SQL | string): SQL =>
  sql`coalesce((select held.frozen_at is not null from ${creditAccounts} held where held.profile_id = ${profileId} and held.kind = 'main'), false)`

/** Why spending of a profile is paused, as an array of `pauseReasons`; for system transactions. */
export const freezeReasons = (profileId: SQL | string): SQL => sql`freeze_reasons(${profileId}::uuid)`
