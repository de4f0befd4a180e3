import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { promoPages } from '../pages/tables.ts'
import { isItemOf } from '../ports.ts'
import { pageReported, reportDismissed } from './events.ts'
import type { ReportReason } from './rules.ts'
import { promoPageReports } from './tables.ts'

interface ReportPageInput {
  pageId: string
  itemId: string | null
  reason: ReportReason
  details: string
  /** Null for a visitor without an account. */
  reporterId: string | null
  now: Date
}

const reported = z.object({ studioId: z.string() })

/** Reports a published page or one of its items to the admins. Throws NOT_FOUND. */
export async function reportPage(tx: SystemTx, input: ReportPageInput): Promise<void> {
  const { pageId, itemId, reason, details, reporterId, now } = input
  const page = await foundRow(tx, reported)`
    insert into ${promoPageReports} (id, page_id, item_id, studio_id, reporter_id, reason, details, created_at)
    select ${randomUUID()}::uuid, p.id, ${itemId}::uuid, p.studio_id, ${reporterId}::uuid, ${reason}, ${details},
      ${at(now)}
    from ${promoPages} p where p.id = ${pageId} and p.is_published
      and (${itemId}::uuid is null or ${isItemOf.ask({ id: sql`${itemId}::uuid`, pageId: sql`p.id` })})
    returning studio_id`
  tx.happened(pageReported({ pageId, itemId, studioId: page.studioId }), now)
}

interface DismissReportInput {
  reportId: string
  adminId: string
  now: Date
}

const dismissed = z.object({ pageId: z.string(), itemId: z.string().nullable(), studioId: z.string() })

/** Closes a report without consequences. Throws STATE_CHANGED if it is closed. */
export async function dismissReport(tx: SystemTx, { reportId, adminId, now }: DismissReportInput): Promise<void> {
  const [report] = await rows(tx, dismissed)`
    update ${promoPageReports} set closed_at = ${at(now)}, outcome = 'dismissed', closed_by = ${adminId}
    where id = ${reportId} and closed_at is null returning page_id, item_id, studio_id`
  if (!report) throw new AppError('STATE_CHANGED', 'This report is already closed.')
  tx.happened(reportDismissed({ reportId, adminId, ...report }), now)
}
