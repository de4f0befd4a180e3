import { type SQL, sql } from 'drizzle-orm'
import { promoFraudRefunds } from './tables.ts'

/** Predicate on a person: a debt of refunded sales is open (ruling 88). Their spending is paused until it is settled. */
export const owesForSales = (profileId: SQL): SQL => sql`exists (select 1 from ${promoFraudRefunds} f
  where f.studio_id = ${profileId} and f.repaid < f.owed and f.lifted_at is null)`
