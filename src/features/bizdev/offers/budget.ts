import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditAccounts } from '#features/credits/sql.ts'
import { transfer } from '#features/credits/transfer.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { offersFunded } from './events.ts'
import { businessOffers, offerBudget, offerGrants } from './tables.ts'

/** Id of the ledger's offers account. */
export async function offersAccount(tx: SystemTx): Promise<string> {
  const [account] = await rows(tx, idRow)`select id from ${creditAccounts} where kind = 'offers'`
  if (!account) throw new Error('The ledger has no offers account')
  return account.id
}

interface Funding {
  /** Idempotency key: a repeated id grants nothing. */
  id: string
  adminId: string | null
  amount: number
  reason: string
  now: Date
}

/** Grants credits to the offers budget, with the reason; audited. Throws DUPLICATE_ERROR for the id of another grant. */
export async function fundOffers(tx: SystemTx, { id, adminId, amount, reason, now }: Funding): Promise<void> {
  const made = await tx
    .insert(offerGrants)
    .values({ id, amount, reason, adminId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: offerGrants.id })
  if (!made[0]) {
    const [same] = await tx.select().from(offerGrants).where(eq(offerGrants.id, id))
    firstResult(same, { amount, reason })
    return
  }
  await release(tx, amount)
  const to = await offersAccount(tx)
  const key = `offers:${id}`
  const common = { type: 'ADMIN_ADJUST', purpose: 'offers_budget' } as const
  await transfer(tx, [{ ...common, from: 'mint', to, amount, description: reason, key }], now)
  tx.happened(offersFunded({ adminId, amount, reason }), now)
}

const available = z.object({ available: z.number() })

/** Reserves credits of the budget for an offer. Throws VALIDATION_ERROR when too few are available. */
export async function reserve(tx: SystemTx, credits: number): Promise<void> {
  const [left] = await rows(tx, available)`
    update ${offerBudget} set available = available - ${credits} where available >= ${credits} returning available`
  if (left) return
  const [budget] = await rows(tx, available)`select available from ${offerBudget}`
  const message = `The offers budget has ${creditsText(budget?.available ?? 0)} left. Ask an admin for more.`
  throw new AppError('VALIDATION_ERROR', message, { fields: { credits: message } })
}

/** Returns reserved or taken-back credits to the budget. Call it before any account is locked. */
export async function release(tx: SystemTx, credits: number): Promise<void> {
  if (credits > 0) await tx.execute(sql`update ${offerBudget} set available = available + ${credits}`)
}

/** Locks the budget until the end of the transaction. Call it before any account is locked. */
export const lockOfferBudget = (tx: SystemTx) => tx.execute(sql`select 1 from ${offerBudget} for no key update`)

/** Check of `ledger:verify`: the offers account holds what is available and what open offers have reserved. */
export const offersCheck = {
  name: 'offers',
  rule: 'the offers account holds what is available for offers and what the open ones reserve',
  sql: textOf(sql`select a.id as what, format('balance %s, available %s, reserved %s', a.balance, b.available, r.sum) as detail
    from ${creditAccounts} a, ${offerBudget} b,
      (select coalesce(sum(o.credits), 0) as sum from ${businessOffers} o where o.state = 'open') r
    where a.kind = 'offers' and a.balance <> b.available + r.sum`),
}
