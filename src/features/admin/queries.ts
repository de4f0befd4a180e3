import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { userRoles } from '#features/accounts/sql.ts'
import { creditAccounts } from '#features/credits/sql.ts'
import { matchesName, matchesNameUnindexed } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { auditLog } from '#platform/tables.ts'
import type { Role } from '#shared/roles.ts'
import type { auditOutput, peopleOutput } from './schema.ts'

const pageSize = 50
/** The total is counted up to this limit plus one. */
const countLimit = 500

const newestFirst = (alias: string, cursor: string | undefined) =>
  keyset({
    by: [
      [sql.raw(`${alias}.created_at`), 'timestamptz'],
      [sql.raw(`${alias}.id`), 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })

type Person = z.output<typeof peopleOutput>['people'][number]
interface PersonRow extends Record<string, unknown>, Omit<Person, 'createdAt' | 'suspendedAt'> {
  key: string[]
  created_at: string
  suspended_at: string | null
}

/** A page of the people whose name, company or address matches the search, newest first. */
export async function findPeople(
  tx: SystemTx,
  { search, holds, cursor }: { search: string; holds?: Role | undefined; cursor?: string | undefined },
): Promise<z.output<typeof peopleOutput>> {
  const list = newestFirst('p', cursor)
  const holding = sql`and exists (select 1 from ${userRoles} r where r.user_id = p.user_id and r.role = ${holds ?? null})`
  const matching = (named: SQL) =>
    sql`p.user_id is not null ${search === '' ? sql`` : sql`and ${named}`} ${holds ? holding : sql``}`
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${profiles} p where ${matching(matchesName(search))} limit ${countLimit + 1}) found`,
  )
  const total = counted.rows[0]?.total ?? 0
  const wanted = matching(total > countLimit ? matchesNameUnindexed(search) : matchesName(search))
  const found = await tx.execute<PersonRow>(sql`
    select p.id, p.name, p.email, p.role, p.company_name as "companyName", p.tester_level as "testerLevel", p.monetization_unlocked as unlocked, p.locked_manually as "lockedManually", p.suspended_at,
      array(select r.role from ${userRoles} r where r.user_id = p.user_id order by r.created_at, r.role) as roles, p.created_at, p.key,
      (select coalesce(sum(a.balance), 0)::int from ${creditAccounts} a where a.profile_id = p.id) as credits
    from (select p.*, ${list.key} as key from ${profiles} p where ${wanted} ${list.after} ${list.order}) p
    order by ${list.orderBy}`)
  const { rows, nextCursor } = list.page(found.rows)
  return {
    total,
    nextCursor,
    people: rows.map(({ created_at, suspended_at, key: _key, ...row }) => ({
      ...row,
      createdAt: new Date(created_at),
      suspendedAt: suspended_at === null ? null : new Date(suspended_at),
    })),
  }
}

interface AuditRow extends Record<string, unknown> {
  key: string[]
  id: string
  action: string
  actorName: string | null
  subjectName: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** A page of the audit log, newest first. */
export async function recentAudit(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<z.output<typeof auditOutput>> {
  const list = newestFirst('l', cursor)
  // The subject of an entry is a profile id or the id of something else.
  const found = await tx.execute<AuditRow>(sql`
    select l.id, l.action, a.name as "actorName", s.name as "subjectName", l.detail, l.created_at, l.key
    from (select l.*, ${list.key} as key from ${auditLog} l where true ${list.after} ${list.order}) l
    left join ${profiles} a on a.id = l.actor_id
    left join ${profiles} s on s.id = case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end
    order by ${list.orderBy}`)
  const { rows, nextCursor } = list.page(found.rows)
  return {
    entries: rows.map(({ created_at, key: _key, ...row }) => ({ ...row, createdAt: new Date(created_at) })),
    nextCursor,
  }
}
