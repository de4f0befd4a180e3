import { and, asc, eq, sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { receiptNumber } from './rules.ts'
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

/** Packages on sale, in order (spec 2 §7), and whether this person's credits are frozen. */
export async function shelfOf(tx: PersonTx, ownerId: string) {
  const packages = await tx
    .select(packageColumns)
    .from(creditPackages)
    .where(eq(creditPackages.isActive, true))
    .orderBy(...inOrder)
  const { rows } = await tx.execute(
    sql`select 1 from ${creditAccounts} where profile_id = ${ownerId} and frozen_at is not null`,
  )
  return { packages, frozen: rows.length > 0 }
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
      balance: sql<number>`(select coalesce(sum(a.balance), 0)::int from ${creditAccounts} a where a.profile_id = ${ownerId})`,
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
  const { rows, nextCursor } = list.page(found)
  return { receipts: rows.map((row) => ({ ...row, number: receiptNumber(row.number) })), nextCursor }
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

interface DebtRow extends Record<string, unknown> {
  key: string[]
  id: string
  ownerName: string
  reason: 'refund' | 'dispute'
  packageName: string
  credits: number
  cents: number
  balance: number
  created_at: string
}

/** A page of the open debts after the cursor, oldest first, for admins. */
export async function openDebts(tx: SystemTx, { cursor }: Page) {
  const list = keyset({
    by: [
      [sql`d.created_at`, 'timestamptz'],
      [sql`d.id`, 'uuid'],
    ],
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const found = await tx.execute<DebtRow>(sql`
    select d.id, coalesce(o.company_name, o.name, 'Deleted person') as "ownerName", d.reason, p.package_name as "packageName",
      d.credits + d.share_owed as credits, d.cents, d.created_at, ${list.key} as key,
      (select coalesce(sum(a.balance), 0)::int from ${creditAccounts} a where a.profile_id = d.owner_id) as balance
    from ${paymentDebts} d join ${payments} p on p.id = d.payment_id left join ${profiles} o on o.id = d.owner_id
    where d.lifted_at is null ${list.after} ${list.order}`)
  const { rows, nextCursor } = list.page(found.rows)
  return {
    debts: rows.map(({ created_at, key: _key, ...row }) => ({ ...row, createdAt: new Date(created_at) })),
    nextCursor,
  }
}
