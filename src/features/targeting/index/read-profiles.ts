import { type SQL, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { columnOf, isInvitable } from '../matches.ts'
import { targetingLists } from '../rules.ts'
import type { PoolProfile } from './tester-index.ts'

const answers = sql.join(
  targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])} as ${sql.identifier(list)}`),
  sql`, `,
)
/** Every transaction before this one is over: what they changed is in the snapshot. */
const horizonNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
/** A page of people is read in a few milliseconds, so that calls in between do not wait. */
const pageSize = 1000

type Row = PoolProfile & Record<string, unknown>

/** From here on everything that is said in a transaction is seen as it was at one moment. */
export const holdStill = (tx: SystemTx) => tx.execute(sql`set transaction isolation level repeatable read, read only`)

/** Everyone who can be asked, place by place; answers from where changes have to be read. Needs `holdStill`. */
export async function readEveryone(tx: SystemTx, each: (profile: PoolProfile) => void): Promise<string> {
  const horizon = await one<{ horizon: string }>(tx, sql`select ${horizonNow}`)
  await tx.execute(sql`
    declare everyone no scroll cursor for
    select p.id, p.age, ${answers} from profiles p where ${isInvitable()} order by p.location`)
  for (let read = pageSize; read === pageSize; ) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(pageSize))} from everyone`)
    rows.forEach(each)
    read = rows.length
  }
  return horizon.horizon
}

/** More changes than this are read faster by reading everyone. */
const mostChanges = 5000

export interface Changes {
  horizon: string
  /** Those who can be asked, as they are now, and the ids of those who cannot any more; null where there are too many. */
  changed: { present: PoolProfile[]; gone: string[] } | null
}

/**
 * Whose answers changed since, in one snapshot. What a transaction wrote that was under way at the former horizon comes
 * now, and some that was read comes again: so nothing is missed in whatever order transactions end.
 */
export async function readChanges(tx: SystemTx, since: string): Promise<Changes> {
  const { rows } = await tx.execute<Row & { horizon: string; changed: string | null }>(sql`
    select s.horizon, c.profile_id as changed, p.id, p.age, ${answers}
    from (select ${horizonNow}) s
    left join (
      select distinct profile_id from targeting_changes where transaction >= ${since}::xid8 limit ${mostChanges + 1}
    ) c on true
    left join profiles p on p.id = c.profile_id and ${isInvitable()}`)
  const horizon = rows[0]?.horizon ?? since
  if (rows.length > mostChanges) return { horizon, changed: null }
  const gone = rows.flatMap((row) => (row.changed !== null && row.id === null ? [row.changed] : []))
  return { horizon, changed: { present: rows.filter((row) => row.id !== null), gone } }
}

async function one<T extends Record<string, unknown>>(tx: SystemTx, statement: SQL): Promise<T> {
  const { rows } = await tx.execute<T>(statement)
  return rows[0] as T
}
