import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { admins } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { codeReported } from './events.ts'
import { contentsOf, isContentRefunded } from './purchase-contents.ts'
import { ANSWER_HOURS, repeatedReports } from './rules.ts'
import { promoCodeReports, promoEarnings, promoPagePurchases } from './tables.ts'

interface ReportCodeInput {
  /** Idempotency key. */
  reportId: string
  purchaseId: string
  codeNumber: number
  message: string
  buyerId: string
  now: Date
}

const reported = z.object({
  studioId: z.string(),
  itemTitle: z.string(),
  inTime: z.boolean(),
  isRevealed: z.boolean(),
  reportable: z.boolean(),
  earlier: z.number(),
})

/**
 * Reports a bought code that does not work, within 14 days. The third report of a buyer within 90 days goes to an admin
 * (shop-7). Idempotent. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function reportCode(tx: SystemTx, input: ReportCodeInput): Promise<void> {
  const { reportId, purchaseId, codeNumber, message, buyerId, now } = input
  // One after the other for a buyer, so that the third report is known as the third.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo-reports:${buyerId}`}, 0))`)
  // The payout locks this row too: either the income is paid before the report, or it waits for the answer.
  await tx.execute(sql`select 1 from ${promoPagePurchases} where id = ${purchaseId} for update`)
  await tx.execute(sql`select 1 from ${promoEarnings} where purchase_id = ${purchaseId} for update`)
  const bought = await foundRow(tx, reported)`
    select p.studio_id, p.item_data ->> 'item_title' as item_title, p.revealed_at is not null as is_revealed,
      ${at(now)} < e.held_until and e.paid_at is null as in_time,
      p.purchase_status = 'completed' and not ${isContentRefunded} and not exists (select 1 from ${promoCodeReports} r
        where r.purchase_id = p.id and r.code_number = ${codeNumber} and r.status <> 'replaced') as reportable,
      (select count(*)::int from ${promoCodeReports} r where r.buyer_id = ${buyerId}
        and r.created_at > ${at(now)} - make_interval(days => ${repeatedReports.days})) as earlier
    from ${promoPagePurchases} p join ${promoEarnings} e on e.purchase_id = p.id, (select ${codeNumber}::int as n) code
    where p.id = ${purchaseId} and p.buyer_id = ${buyerId} and ${contentsOf} >= ${codeNumber}`
  if (await isRepeat(tx, input)) return
  if (!bought.isRevealed) throw new AppError('STATE_CHANGED', 'Open the code before you report it.')
  if (!bought.reportable) throw new AppError('STATE_CHANGED', 'This code has already been reported or refunded.')
  if (!bought.inTime) throw new AppError('STATE_CHANGED', 'Codes can only be reported within 14 days.')
  const isRepeated = bought.earlier + 1 >= repeatedReports.number
  const answerBy = new Date(now.getTime() + hours(ANSWER_HOURS))
  await tx.execute(sql`
    insert into ${promoCodeReports} (id, purchase_id, studio_id, buyer_id, code_number, message, status, is_repeated, answer_by, created_at)
    values (${reportId}, ${purchaseId}, ${bought.studioId}, ${buyerId}, ${codeNumber}, ${message},
      ${isRepeated ? 'with_admin' : 'open'}, ${isRepeated}, ${at(answerBy)}, ${at(now)})`)
  const adminIds = isRepeated ? await idsOfAdmins(tx) : []
  const { studioId, itemTitle } = bought
  tx.happened(codeReported({ reportId, studioId, buyerId, itemTitle, goesToAdmin: isRepeated, adminIds }), now)
}

/** True for a repeated call. Throws DUPLICATE_ERROR if the id was used for something else. */
async function isRepeat(tx: SystemTx, input: ReportCodeInput): Promise<boolean> {
  const { reportId, purchaseId, codeNumber, message, buyerId } = input
  const [first] = await tx.select().from(promoCodeReports).where(eq(promoCodeReports.id, reportId))
  if (first) firstResult(first, { purchaseId, codeNumber, message, buyerId })
  return first !== undefined
}

/** Ids of the admins, who are notified. */
export async function idsOfAdmins(tx: SystemTx): Promise<string[]> {
  return (await rows(tx, idRow)`select id from ${admins} a`).map(({ id }) => id)
}
