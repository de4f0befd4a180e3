import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { adminsFor } from './one-hand.ts'
import { actsOutput } from './schema.ts'
import { creditActs } from './tables.ts'

const pageSize = 30
const listed = z.extend(z.omit(actsOutput.shape.acts.def.element, { deciders: true, mayDecide: true }), {
  askedBy: z.string(),
  key: sortKey,
})

interface ListInput {
  /** The reader. */
  me: string
  /** Admins read all acts, others their own. */
  all: boolean
  waiting: boolean
  cursor?: string | undefined
  now: Date
}

/** A page of the acts over credits, newest first. */
export async function readActs(
  tx: SystemTx,
  { me, all, waiting, cursor, now }: ListInput,
): Promise<z.output<typeof actsOutput>> {
  const list = keyset({ by: { 'c.created_at': 'timestamptz', 'c.id': 'uuid' }, size: pageSize, cursor })
  const wanted = sql`${waiting ? sql`c.state = 'waiting'` : sql`true`} ${all ? sql`` : sql`and c.asked_by = ${me}`}`
  const found = await rows(tx, listed)`
    select c.id, c.kind, c.profile_id, coalesce(p.company_name, p.name, c.terms->>'name') as person_name, c.amount,
      c.reason, coalesce(c.terms->'lines', '[]'::jsonb) as lines, c.asked_by,
      a.name as asked_by_name, (c.asked_by = ${me}) as is_mine, c.state, c.due_at, d.name as decided_by_name,
      c.decided_at, c.note, c.created_at, c.key
    from (select c.*, ${list.key} as key from ${creditActs} c where ${wanted} ${list.after} ${list.order}) c
    left join ${profiles} p on p.id = c.profile_id
    left join ${profiles} a on a.id = c.asked_by
    left join ${profiles} d on d.id = c.decided_by
    order by ${list.orderBy}`
  const page = list.page(found)
  const acts = []
  for (const { askedBy, ...act } of page.rows) {
    const admins = act.state === 'waiting' ? await adminsFor(tx, { askedBy, profileId: act.profileId, now }) : []
    const deciding = admins.filter(({ mayDecide }) => mayDecide)
    const deciders = deciding.map(({ name }) => name)
    acts.push({ ...act, deciders, mayDecide: deciding.some(({ id }) => id === me) })
  }
  return { acts, nextCursor: page.nextCursor }
}
