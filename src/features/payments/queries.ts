import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditAccounts, creditsOf, freezeReasons } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { formerValues } from '#platform/db/former-values.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { pauseReasons } from '#shared/pause-reasons.ts'
import { receiptNumber } from './rules.ts'
import { openDebt, type packageChangesOutput, packageKeys } from './schema.ts'
import { owedOfDebt } from './sql.ts'
import { creditPackages, paymentDebts, payments, receipts } from './tables.ts'

const packageColumns = {
  id: creditPackages.id,
  name: creditPackages.name,
  description: creditPackages.description,
  credits: creditPackages.credits,
  priceCents: creditPackages.priceCents,
  discountPercentage: creditPackages.discountPercentage,
  isPopular: creditPackages.isPopular,
  isActive: creditPackages.isActive,
  sortOrder: creditPackages.sortOrder,
}

const inOrder = [asc(creditPackages.sortOrder), asc(creditPackages.priceCents)]

/** Packages on sale, in order (payments-1). */
export const packagesOnSale = (tx: PersonTx) =>
  tx
    .select(packageColumns)
    .from(creditPackages)
    .where(eq(creditPackages.isActive, true))
    .orderBy(...inOrder)

const frozenAccount = z.object({ reasons: z.array(z.enum(pauseReasons)) })

/** Whether a person's spending is paused, and why. */
export async function readPause(tx: SystemTx, ownerId: string) {
  const [frozen] = await rows(tx, frozenAccount)`
    select ${freezeReasons(ownerId)} as reasons from ${creditAccounts}
    where profile_id = ${ownerId} and frozen_at is not null limit 1`
  return { frozen: frozen !== undefined, pausedFor: frozen?.reasons ?? [] }
}

/** All packages with the number of paid purchases, for admins. */
export const allPackages = (tx: SystemTx) =>
  tx
    .select({
      ...packageColumns,
      sold: sql<number>`(select count(*)::int from ${payments} p where p.package_id = ${creditPackages}.id and p.paid_at is not null)`,
    })
    .from(creditPackages)
    .orderBy(...inOrder)

/** A page of the changes of packages, newest first. */
export const packageChanges = (
  tx: SystemTx,
  cursor: string | undefined,
): Promise<z.output<typeof packageChangesOutput>> =>
  formerValues(tx, {
    actions: ['packages.change', 'packages.order'],
    keys: packageKeys,
    people: profiles,
    changesOf: (detail) => detail,
    // Older entries have the new order alone.
    only: sql`and (l.action <> 'packages.order' or jsonb_exists(l.detail, 'order'))`,
    cursor,
  })

/** Granted credits of a purchase: fewer than bought when a part was refunded before the grant. */
const grantedCredits = sql<number>`coalesce(${payments.grantedCredits}, ${payments.credits})`

/** A person's payment with their current balance. Throws NOT_FOUND. */
export async function paymentOf(tx: PersonTx, { paymentId, ownerId }: { paymentId: string; ownerId: string }) {
  const [row] = await tx
    .select({
      id: payments.id,
      state: payments.state,
      packageName: payments.packageName,
      credits: grantedCredits,
      priceCents: payments.priceCents,
      source: payments.source,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
      number: receipts.number,
      balance: creditsOf(ownerId),
    })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.id, paymentId), eq(payments.ownerId, ownerId)))
  if (!row) throw new AppError('NOT_FOUND')
  const { number, ...rest } = row
  return { ...rest, receipt: number === null ? null : receiptNumber(number) }
}

const receiptColumns = {
  paymentId: receipts.paymentId,
  number: receipts.number,
  packageName: payments.packageName,
  credits: grantedCredits,
  priceCents: payments.priceCents,
  issuedAt: receipts.issuedAt,
}

/** Page size of receipts and debts. */
const pageSize = 50

interface Page {
  cursor?: string | undefined
}

/** A page of a person's receipts after the cursor, newest first. */
export async function receiptsOf(tx: PersonTx, { ownerId, cursor }: Page & { ownerId: string }) {
  const list = keyset({ by: [[sql`${receipts.number}`, 'int']], direction: 'desc', size: pageSize, cursor })
  const found = await tx
    .select({ ...receiptColumns, key: sql<string[]>`${list.key}` })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(sql`${receipts.ownerId} = ${ownerId} ${list.after}`)
    .orderBy(list.orderBy)
    .limit(pageSize + 1)
  const page = list.page(found)
  return {
    receipts: page.rows.map((row) => ({ ...row, number: receiptNumber(row.number) })),
    nextCursor: page.nextCursor,
  }
}

export type ReceiptRow = Awaited<ReturnType<typeof receiptsOf>>['receipts'][number]

/** One receipt of a person. Throws NOT_FOUND. */
export async function receiptOf(tx: PersonTx, { paymentId, ownerId }: { paymentId: string; ownerId: string }) {
  const [row] = await tx
    .select(receiptColumns)
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(receipts.ownerId, ownerId), eq(receipts.paymentId, paymentId)))
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, number: receiptNumber(row.number) }
}

const listedDebt = openDebt.extend({ key: sortKey })

/** A page of the open debts after the cursor, oldest first, for admins. */
export async function openDebts(tx: SystemTx, { cursor }: Page) {
  const list = keyset({
    by: { 'd.created_at': 'timestamptz', 'd.id': 'uuid' },
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const found = await rows(tx, listedDebt)`
    select d.id, coalesce(o.company_name, o.name, 'Deleted person') as owner_name, d.reason, p.package_name,
      ${owedOfDebt} as credits, d.taken_credits as taken, d.cents,
      d.final_credits = d.credits as is_decided, d.created_at, ${list.key} as key,
      ${creditsOf(sql`d.owner_id`)} as balance
    from ${paymentDebts} d join ${payments} p on p.id = d.payment_id left join ${profiles} o on o.id = d.owner_id
    where d.lifted_at is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { debts: page.rows, nextCursor: page.nextCursor }
}
