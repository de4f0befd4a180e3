import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { columnOf, isInvitable } from '../match-testers.ts'
import { targetingLists } from '../rules.ts'
import { targetingChanges } from '../tables.ts'
import { type IndexedProfile, indexedProfile } from './tester-index.ts'

const answers = sql.join(
  targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])} as ${sql.identifier(list)}`),
  sql`, `,
)
/** All transactions before this id have ended, so their changes are in the snapshot. */
const horizonNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
/** Rows per fetch: read in a few milliseconds, so that the event loop is not blocked for longer. */
const pageSize = 1000

/** Makes all statements of a transaction read the same snapshot. Must be its first statement. */
export const startSnapshot = (tx: SystemTx) =>
  tx.execute(sql`set transaction isolation level repeatable read, read only`)

const horizonOnly = z.object({ horizon: z.string() })

/** Reads all invitable testers, ordered by location and age; returns the horizon for `readChanges`. Needs `startSnapshot`. */
export async function readAllProfiles(tx: SystemTx, each: (profile: IndexedProfile) => void): Promise<string> {
  const [snapshot] = await rows(tx, horizonOnly)`select ${horizonNow}`
  if (!snapshot) throw new TypeError('A select without a table always returns a row.')
  await tx.execute(sql`
    declare all_testers no scroll cursor for
    select p.id, p.age, p.records, ${answers} from ${profiles} p where ${isInvitable()} order by p.location, p.age`)
  for (let read = pageSize; read === pageSize; ) {
    const page = await rows(tx, indexedProfile)`fetch ${sql.raw(String(pageSize))} from all_testers`
    page.forEach(each)
    read = page.length
  }
  return snapshot.horizon
}

/** From this many changes on, a reload is faster. */
const maxChanges = 5000

export interface Changes {
  horizon: string
  /** Changed profiles that are invitable now, and the ids of those that are not; null if there are too many. */
  changed: { present: IndexedProfile[]; gone: string[] } | null
}

const change = horizonOnly.extend({
  changed: z.string().nullable(),
  /** Null if it is not invitable now. */
  profile: indexedProfile.nullable(),
})
const asJson = sql.join(
  targetingLists.map((list) => sql`${sql.raw(`'${list}'`)}, p.${sql.identifier(columnOf[list])}`),
  sql`, `,
)

/**
 * Reads the profiles that changed since the horizon, in one snapshot. Changes of transactions that were open at the
 * horizon are included, and some changes are read twice, so nothing is missed in whatever order transactions commit.
 */
export async function readChanges(tx: SystemTx, since: string): Promise<Changes> {
  const changes = await rows(tx, change)`
    select s.horizon, c.profile_id as changed,
      case when p.id is not null then json_build_object('id', p.id, 'age', p.age, 'records', p.records, ${asJson}) end as profile
    from (select ${horizonNow}) s
    left join (
      select distinct profile_id from ${targetingChanges} where transaction >= ${since}::xid8 limit ${maxChanges + 1}
    ) c on true
    left join ${profiles} p on p.id = c.profile_id and ${isInvitable()}`
  const horizon = changes[0]?.horizon ?? since
  if (changes.length > maxChanges) return { horizon, changed: null }
  const present = changes.flatMap(({ profile }) => profile ?? [])
  const gone = changes.flatMap(({ changed, profile }) => (changed !== null && profile === null ? [changed] : []))
  return { horizon, changed: { present, gone } }
}
