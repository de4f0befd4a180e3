import { type SQL, sql } from 'drizzle-orm'
import { promoFraudRefunds, promoPagePurchases } from './tables.ts'

/**
 * Predicate on a person: a debt of refunded sales, their own or one that they follow, is open (accounts-13,
 * payments-3). Their spending is paused until it is settled.
 */
export const owesForSales = (profileId: SQL): SQL => sql`exists (select 1 from ${promoFraudRefunds} f
  where (f.studio_id = ${profileId} or f.followed_by @> array[${profileId}]) and f.repaid < f.owed and f.lifted_at is null)`

/** Predicate on a studio: it sold something, which can still be refunded for fraud. */
export const hasSold = (studioId: SQL): SQL =>
  sql`exists (select 1 from ${promoPagePurchases} p where p.studio_id = ${studioId})`
