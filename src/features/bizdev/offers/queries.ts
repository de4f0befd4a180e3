import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { businessStudios } from '../pipeline/tables.ts'
import { budgetOutput, grantRow, offer } from './schema.ts'
import { businessOffers, offerBudget, offerGrants } from './tables.ts'

const pageSize = 40

interface Page {
  cursor?: string | undefined
}

const offerRow = z.extend(offer, { key: sortKey })

/** A page of all offers, the newest first, read as the row-level role. */
export async function readOffers(tx: PersonTx, { cursor }: Page) {
  const list = keyset({ by: { 'o.created_at': 'timestamptz', 'o.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, offerRow)`
    select o.id, o.studio_id, s.name as studio_name, o.made_by as made_by_id, c.name as made_by_name, o.credits, o.min_credits, o.state,
      o.expires_at, o.granted, o.taken_back, o.owed, o.created_at, o.ended_at, ${list.key} as key
    from ${businessOffers} o left join ${businessStudios} s on s.id = o.studio_id ${cardOf(sql`o.made_by`, 'c')}
    where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { offers: page.rows, nextCursor: page.nextCursor }
}

/** The budget, read as the row-level role. */
export async function readBudget(tx: PersonTx): Promise<z.output<typeof budgetOutput>> {
  const [budget] = await rows(tx, budgetOutput)`
    select b.available, (select coalesce(sum(o.credits), 0)::int from ${businessOffers} o where o.state = 'open') as reserved,
      (select coalesce(sum(o.granted - o.taken_back), 0)::int from ${businessOffers} o where o.state = 'used') as granted
    from ${offerBudget} b`
  return budget ?? { available: 0, reserved: 0, granted: 0 }
}

const listedGrant = z.extend(grantRow, { key: sortKey })

/** A page of the grants to the budget, the newest first. */
export async function readGrants(tx: SystemTx, { cursor }: Page) {
  const list = keyset({ by: { 'g.created_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedGrant)`
    select g.id, g.amount, g.reason, p.name as admin_name, g.created_at, ${list.key} as key
    from ${offerGrants} g left join ${profiles} p on p.id = g.admin_id where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { grants: page.rows, nextCursor: page.nextCursor }
}
