import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { matchesName } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { nameObjects, namesOf } from './name-objects.ts'
import { type AuditFilter, auditOutput } from './schema.ts'
import { actionsCalled } from './titles.ts'

const listedEntry = z.extend(z.omit(auditOutput.shape.entries.def.element, { names: true }), { key: sortKey })

/** A search by name finds entries by and about so many people, and those whose details name the first few. */
const foundPeople = { asSubject: 50, inDetail: 5 }

interface ReadAuditInput extends AuditFilter {
  cursor?: string | undefined
  size?: number
}

/** A page of the audit log, newest first, with the names of what its entries are about. */
export async function readAudit(
  tx: SystemTx,
  { cursor, size = 50, ...filter }: ReadAuditInput = {},
): Promise<z.output<typeof auditOutput>> {
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.id': 'uuid' }, size, cursor })
  const where = await conditionsOf(tx, filter)
  // The subject of an entry is a profile id or the id of something else.
  const found = await rows(tx, listedEntry)`
    select l.id, l.action, a.name as actor_name, l.subject_id, s.name as subject_name, l.detail, l.created_at, l.key
    from (select l.*, ${list.key} as key from ${auditLog} l where ${where} ${list.after} ${list.order}) l
    left join ${profiles} a on a.id = l.actor_id
    left join ${profiles} s on s.id = case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end
    order by ${list.orderBy}`
  const page = list.page(found)
  const chosen = [filter.person, filter.object].flatMap((id) => id ?? [])
  return {
    entries: await nameObjects(tx, page.rows),
    chosen: await namesOf(tx, chosen),
    nextCursor: page.nextCursor,
  }
}

/** Each condition uses an index: on actor, subject, action and day, on the ids in the detail, or on its words. */
async function conditionsOf(tx: SystemTx, filter: AuditFilter): Promise<SQL> {
  const { search, kind, person, object, from, until } = filter
  const parts = [
    ...(kind === undefined ? [] : [kind.endsWith('.') ? sql`starts_with(l.action, ${kind})` : sql`l.action = ${kind}`]),
    ...(person === undefined ? [] : [sql`(l.actor_id = ${person} or ${names(person)})`]),
    ...(object === undefined ? [] : [names(object)]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${from}::date at time zone 'UTC'`]),
    ...(until === undefined ? [] : [sql`l.created_at < (${until}::date + 1) at time zone 'UTC'`]),
    ...(search === undefined || search === '' ? [] : [await matches(tx, search)]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/**
 * Predicate: the entry is about this id. In its detail an id may stand under any name, and in lists; the index on the
 * words finds it as a phrase.
 */
const names = (id: string): SQL =>
  sql`(l.subject_id = ${id} or (to_tsvector('simple', l.detail) @@ phraseto_tsquery('simple', ${id})
    and position(${JSON.stringify(id)} in l.detail::text) > 0))`

async function matches(tx: SystemTx, search: string): Promise<SQL> {
  const people = await rows(tx, idRow)`
    select p.id from ${profiles} p where p.user_id is not null and ${matchesName(search)} order by p.id limit ${foundPeople.asSubject}`
  const ids = JSON.stringify(people.map(({ id }) => id))
  const actions = JSON.stringify(actionsCalled(search))
  const id = uuidIn(search.trim().toLowerCase())
  return sql`(to_tsvector('simple', l.detail) @@ websearch_to_tsquery('simple', ${search})
    or l.action in (select jsonb_array_elements_text(${actions}::jsonb)) or ${id === undefined ? sql`l.subject_id = ${search}` : names(id)}
    or l.actor_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
    or l.subject_id in (select jsonb_array_elements_text(${ids}::jsonb))
    ${sql.join(
      people.slice(0, foundPeople.inDetail).map(({ id }) => sql`or ${names(id)}`),
      sql` `,
    )})`
}
