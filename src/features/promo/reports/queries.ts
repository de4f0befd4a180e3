import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { promoAddresses, promoPages } from '../pages/tables.ts'
import { itemTitle } from '../ports.ts'
import { listedReport, listedTakedown, type reportsOutput, type takedownsOutput } from './schema.ts'
import { promoPageReports, promoTakedowns } from './tables.ts'

interface Page {
  cursor?: string | undefined
}

const pageSize = 50
const reportRow = z.extend(listedReport, { key: sortKey })
const takedownRow = z.extend(listedTakedown, { key: sortKey })

/** Columns of the page `p` of a report or takedown `t`. */
const target =
  () => sql`t.page_id, p.title as page_title, coalesce(nullif(o.company_name, ''), o.name, 'Studio') as studio_name,
  t.item_id, ${itemTitle.ask(sql`t.item_id`)} as item_title,
  (select '/promo/' || a.studio_name || '/' || a.slug from ${promoAddresses} a
    where p.is_published and a.page_id = p.id and a.is_current) as address`

/** The open reports, the oldest first. */
export async function openReports(tx: SystemTx, { cursor }: Page): Promise<z.output<typeof reportsOutput>> {
  const by = { 't.created_at': 'timestamptz', 't.id': 'uuid' } as const
  const list = keyset({ by, direction: 'asc', size: pageSize, cursor })
  const found = await rows(tx, reportRow)`
    select t.id, ${target()}, t.reason, t.details, t.created_at, ${list.key} as key,
      (select r.name from ${profiles} r where r.id = t.reporter_id) as reporter_name
    from ${promoPageReports} t join ${promoPages} p on p.id = t.page_id left join ${profiles} o on o.id = t.studio_id
    where t.closed_at is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { reports: page.rows, nextCursor: page.nextCursor }
}

/** What is taken down, the newest first. */
export async function takedownsInForce(tx: SystemTx, { cursor }: Page): Promise<z.output<typeof takedownsOutput>> {
  const list = keyset({ by: { 't.taken_down_at': 'timestamptz', 't.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, takedownRow)`
    select t.id, ${target()}, t.reason, t.taken_down_at, ${list.key} as key
    from ${promoTakedowns} t join ${promoPages} p on p.id = t.page_id left join ${profiles} o on o.id = t.studio_id
    where t.restored_at is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { takedowns: page.rows, nextCursor: page.nextCursor }
}
