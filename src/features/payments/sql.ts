import { type SQL, sql } from 'drizzle-orm'
import { debtAccounts, paymentDebts, payments } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { creditPackages, paymentDebts, paymentEvents, payments } from './tables.ts'

/** What is owed of a debt `d`, in whole credits: what an open dispute claims too, and a used share and bonus. */
export const owedOfDebt = sql`(d.credits - d.taken_credits + d.share_owed + d.bonus_owed)`

/** Predicate on a person: they opened a checkout. It can be paid, and the payment be disputed, after the account is gone. */
export const hasCheckout = (profileId: SQL): SQL =>
  sql`exists (select 1 from ${payments} p where p.owner_id = ${profileId})`

/** Predicate on a person: a debt of a card payment, their own or one that they follow, is open (accounts-13). */
export const hasOpenDebt = (
  profileId: SQL,
): SQL => sql`exists (select 1 from ${paymentDebts} d where d.lifted_at is null
  and (d.owner_id = ${profileId} or d.id in (select a.debt_id from ${debtAccounts} a where a.profile_id = ${profileId})))`
