import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hasRole, rolesOf } from '#features/accounts/sql.ts'
import { creditsOf } from '#features/credits/sql.ts'
import { matchesName, matchesNameUnindexed } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import type { Role } from '#shared/roles.ts'
import { auditOutput, peopleOutput } from './schema.ts'

const pageSize = 50
/** The total is counted up to this limit plus one. */
const countLimit = 500

const newestFirst = (alias: string, cursor: string | undefined) =>
  keyset({ by: { [`${alias}.created_at`]: 'timestamptz', [`${alias}.id`]: 'uuid' }, size: pageSize, cursor })

const listedPerson = z.extend(peopleOutput.shape.people.def.element, { key: sortKey })
const matches = z.object({ total: z.number() })

/** A page of the people whose name, company or address matches the search, newest first. */
export async function findPeople(
  tx: SystemTx,
  { search, holds, cursor }: { search: string; holds?: Role | undefined; cursor?: string | undefined },
): Promise<z.output<typeof peopleOutput>> {
  const list = newestFirst('p', cursor)
  const matching = (named: SQL) =>
    sql`p.user_id is not null ${search === '' ? sql`` : sql`and ${named}`} ${holds ? sql`and ${hasRole(sql`p.user_id`, holds)}` : sql``}`
  const [counted] = await rows(
    tx,
    matches,
  )`select count(*) as total from (select from ${profiles} p where ${matching(matchesName(search))} limit ${countLimit + 1}) found`
  const total = counted?.total ?? 0
  const wanted = matching(total > countLimit ? matchesNameUnindexed(search) : matchesName(search))
  const found = await rows(tx, listedPerson)`
    select p.id, p.name, p.email, p.role, p.company_name, p.tester_level, p.monetization_unlocked as unlocked, p.locked_manually, p.suspended_at,
      ${rolesOf(sql`p.user_id`)} as roles, p.created_at, p.key,
      ${creditsOf(sql`p.id`)} as credits
    from (select p.*, ${list.key} as key from ${profiles} p where ${wanted} ${list.after} ${list.order}) p
    order by ${list.orderBy}`
  const page = list.page(found)
  return { total, nextCursor: page.nextCursor, people: page.rows }
}

const listedEntry = z.extend(auditOutput.shape.entries.def.element, { key: sortKey })

/** A page of the audit log, newest first. */
export async function recentAudit(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<z.output<typeof auditOutput>> {
  const list = newestFirst('l', cursor)
  // The subject of an entry is a profile id or the id of something else.
  const found = await rows(tx, listedEntry)`
    select l.id, l.action, a.name as actor_name, s.name as subject_name, l.detail, l.created_at, l.key
    from (select l.*, ${list.key} as key from ${auditLog} l where true ${list.after} ${list.order}) l
    left join ${profiles} a on a.id = l.actor_id
    left join ${profiles} s on s.id = case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end
    order by ${list.orderBy}`
  const page = list.page(found)
  return { entries: page.rows, nextCursor: page.nextCursor }
}
