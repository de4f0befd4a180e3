import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { admins, profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { LIMIT_DAYS } from './rules.ts'

/** The moment since which acts and appointments count, as SQL. */
export const countedSince = (now: Date): SQL => at(new Date(now.getTime() - hours(24 * LIMIT_DAYS)))

/**
 * A common table `one_hand(id)`, of texts: a person, and all who gave each other a role that can move credits in the last 30 days,
 * over any number of steps. They share one limit and do not approve each other's acts, so that nobody brings their own
 * second admin. Needs `with recursive`.
 */
export const oneHand = (personId: string, now: Date): SQL => sql`one_hand(id) as (
  select ${personId}::text
  union
  select case when l.actor_id::text = h.id then l.subject_id else l.actor_id::text end
  from one_hand h join ${auditLog} l on h.id in (l.actor_id::text, l.subject_id)
  where l.action = 'roles.change' and l.created_at > ${countedSince(now)} and l.actor_id is not null
    and l.detail->'given' ?| array['admin', 'businessdeveloper'])`

const adminRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  mayDecide: z.boolean(),
})

/** All admins, each with whether they may decide on an act of this person, whose credits are those of `profileId`. */
export const adminsFor = (
  tx: SystemTx,
  { askedBy, profileId, now }: { askedBy: string; profileId: string | null; now: Date },
): Promise<z.output<typeof adminRow>[]> => rows(tx, adminRow)`
  with recursive ${oneHand(askedBy, now)}
  select a.id, p.name, p.email,
    (a.id::text not in (select id from one_hand) and a.id is distinct from ${profileId}::uuid) as may_decide
  from ${admins} a join ${profiles} p on p.id = a.id where p.suspended_at is null order by p.name, a.id`
