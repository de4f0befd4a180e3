import { z } from 'zod/mini'
import { balanceOf, historyOf, totalsOf } from '#features/credits/queries.ts'
import type { HistoryFilter } from '#features/credits/schema.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { auditLook } from '../look/audit-look.ts'

const person = z.object({ name: z.string(), email: z.nullable(z.string()) })

interface ViewedPerson {
  profileId: string
  adminId: string
  now: Date
}

/** Finds the person whose credits an admin looks at, and audits the view. Throws NOT_FOUND. */
export async function openHistory(db: Database, { profileId, adminId, now }: ViewedPerson) {
  return db.asSystem(async (tx) => {
    const found = await foundRow(tx, person)`
      select coalesce(nullif(company_name, ''), name) as name, email from ${profiles} where id = ${profileId}`
    await auditLook(tx, { at: 'credits', adminId, profileId, now })
    return found
  })
}

/** A page of a person's credit history for an admin, with the sums over all of it; the view is audited. */
export async function userHistory(
  db: Database,
  { adminId, now, ...page }: ViewedPerson & HistoryFilter & { cursor?: string | undefined; limit: number },
) {
  const { profileId } = page
  const found = await openHistory(db, { profileId, adminId, now })
  const [{ balance }, totals, history] = await Promise.all([
    balanceOf(db, profileId),
    totalsOf(db, profileId),
    historyOf(db, page),
  ])
  return { ...found, balance, totals, ...history }
}
