import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { referralLink } from './schema.ts'
import { referralLinks, referralPurchases, referralSignUps } from './tables.ts'

const pageSize = 40
const linkRow = z.extend(referralLink, { key: sortKey })

/** A page of all referral links with their figures, the newest first, read as the row-level role. */
export async function readLinks(tx: PersonTx, { cursor }: { cursor?: string | undefined }) {
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.code': 'text' }, size: pageSize, cursor })
  const found = await rows(tx, linkRow)`
    select l.code, l.label, l.made_by as made_by_id, c.name as made_by_name, l.visits, l.created_at, l.ended_at,
      (select count(*)::int from ${referralSignUps} s where s.code = l.code) as sign_ups,
      (select count(*)::int from ${referralPurchases} b where b.code = l.code) as purchases,
      (select coalesce(sum(b.cents), 0)::int from ${referralPurchases} b where b.code = l.code) as cents,
      ${list.key} as key
    from ${referralLinks} l ${cardOf(sql`l.made_by`, 'c')} where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { links: page.rows, nextCursor: page.nextCursor }
}
