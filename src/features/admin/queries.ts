import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hasRole, rolesOf } from '#features/accounts/sql.ts'
import { creditsOf } from '#features/credits/sql.ts'
import { matchesName, matchesNameUnindexed } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type peopleInput, peopleOutput } from './schema.ts'

const pageSize = 50
/** The total is counted up to this limit plus one. */
const countLimit = 500

const listedPerson = z.extend(peopleOutput.shape.people.def.element, { key: sortKey })
const matches = z.object({ total: z.number() })

type PeopleInput = z.output<typeof peopleInput>

const standings: Record<NonNullable<PeopleInput['standing']>, SQL> = {
  locked: sql`and not p.monetization_unlocked and p.is_tester`,
  suspended: sql`and p.suspended_at is not null`,
}

/** The conditions of the filters, each starting with `and`. */
const filtersOf = ({ holds, level, standing, country, joined }: PeopleInput, now: Date): SQL =>
  sql.join(
    [
      holds ? sql`and ${hasRole(sql`p.user_id`, holds)}` : sql``,
      level ? sql`and p.is_tester and p.tester_level = ${level}` : sql``,
      standing ? standings[standing] : sql``,
      country ? sql`and p.location = ${country}` : sql``,
      joined ? sql`and p.created_at > ${at(new Date(now.getTime() - hours(24 * joined)))}` : sql``,
    ],
    sql` `,
  )

/** A page of the people whose name, company or address matches the search and who pass the filters. */
export async function findPeople(tx: SystemTx, input: PeopleInput, now: Date): Promise<z.output<typeof peopleOutput>> {
  const { search, order, cursor } = input
  const list = keyset({
    by: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' },
    size: pageSize,
    cursor,
    direction: order === 'oldest' ? 'asc' : 'desc',
  })
  const filters = filtersOf(input, now)
  const matching = (named: SQL) => sql`p.user_id is not null ${search === '' ? sql`` : sql`and ${named}`} ${filters}`
  const [counted] = await rows(
    tx,
    matches,
  )`select count(*) as total from (select from ${profiles} p where ${matching(matchesName(search))} limit ${countLimit + 1}) found`
  const total = counted?.total ?? 0
  const wanted = matching(total > countLimit ? matchesNameUnindexed(search) : matchesName(search))
  const found = await rows(tx, listedPerson)`
    select p.id, p.name, p.email, p.role, p.company_name, p.tester_level, p.monetization_unlocked as unlocked, p.locked_manually, p.suspended_at,
      ${rolesOf(sql`p.user_id`)} as roles, p.created_at, p.location as country, p.key,
      ${creditsOf(sql`p.id`)} as credits
    from (select p.*, ${list.key} as key from ${profiles} p where ${wanted} ${list.after} ${list.order}) p
    order by ${list.orderBy}`
  const page = list.page(found)
  return { total, nextCursor: page.nextCursor, people: page.rows }
}
