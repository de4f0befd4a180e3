import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { columnOf, isInvitable } from '../matches.ts'
import { targetingLists } from '../rules.ts'
import { targetingChanges } from '../tables.ts'
import type { IndexedProfile } from './tester-index.ts'

const answers = sql.join(
  targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])} as ${sql.identifier(list)}`),
  sql`, `,
)
/** All transactions before this id have ended, so their changes are in the snapshot. */
const horizonNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
/** Rows per fetch: read in a few milliseconds, so that the event loop is not blocked for longer. */
const pageSize = 1000

type Row = IndexedProfile & Record<string, unknown>

/** Makes all statements of a transaction read the same snapshot. Must be its first statement. */
export const startSnapshot = (tx: SystemTx) =>
  tx.execute(sql`set transaction isolation level repeatable read, read only`)

/** Reads all invitable testers, ordered by location; returns the horizon for `readChanges`. Needs `startSnapshot`. */
export async function readAllProfiles(tx: SystemTx, each: (profile: IndexedProfile) => void): Promise<string> {
  const horizon = await firstRow<{ horizon: string }>(tx, sql`select ${horizonNow}`)
  await tx.execute(sql`
    declare all_testers no scroll cursor for
    select p.id, p.age, ${answers} from ${profiles} p where ${isInvitable()} order by p.location`)
  for (let read = pageSize; read === pageSize; ) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(pageSize))} from all_testers`)
    rows.forEach(each)
    read = rows.length
  }
  return horizon.horizon
}

/** From this many changes on, a reload is faster. */
const maxChanges = 5000

export interface Changes {
  horizon: string
  /** Changed profiles that are invitable now, and the ids of those that are not; null if there are too many. */
  changed: { present: IndexedProfile[]; gone: string[] } | null
}

/**
 * Reads the profiles that changed since the horizon, in one snapshot. Changes of transactions that were open at the
 * horizon are included, and some changes are read twice, so nothing is missed in whatever order transactions commit.
 */
export async function readChanges(tx: SystemTx, since: string): Promise<Changes> {
  const { rows } = await tx.execute<Row & { horizon: string; changed: string | null }>(sql`
    select s.horizon, c.profile_id as changed, p.id, p.age, ${answers}
    from (select ${horizonNow}) s
    left join (
      select distinct profile_id from ${targetingChanges} where transaction >= ${since}::xid8 limit ${maxChanges + 1}
    ) c on true
    left join ${profiles} p on p.id = c.profile_id and ${isInvitable()}`)
  const horizon = rows[0]?.horizon ?? since
  if (rows.length > maxChanges) return { horizon, changed: null }
  const gone = rows.flatMap((row) => (row.changed !== null && row.id === null ? [row.changed] : []))
  return { horizon, changed: { present: rows.filter((row) => row.id !== null), gone } }
}

async function firstRow<T extends Record<string, unknown>>(tx: SystemTx, statement: SQL): Promise<T> {
  const { rows } = await tx.execute<T>(statement)
  return rows[0] as T
}
