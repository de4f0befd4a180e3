import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { assertMay } from '#features/access/assert-may.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { listBug } from '#features/reviews/bugs/list-bug.ts'
import { bugEvidence, gameBugs } from '#features/reviews/sql.ts'
import type { Clock } from '#platform/clock.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { viewerOf, writes } from '../find-session.ts'
import { viewers } from '../rules.ts'
import { canBeOpened } from './read-talk.ts'
import { gameErrors, sessionErrors, sessionProbes } from './tables.ts'
import { gameErrorsOutput, type sayErrorInput } from './talk-schema.ts'

interface By {
  db: Database
  clock: Clock
  caller: Caller
}

const asked = z.object({ viewer: z.nullable(z.enum(viewers)) })
const listedRow = z.extend(gameErrorsOutput.shape.errors.def.element, { key: sortKey })
const pageSize = 20

/** As whom the caller reads what is said of a game. Throws NOT_FOUND for others, RLS_VIOLATION. */
async function assertReads(tx: SystemTx, { caller }: Pick<By, 'caller'>, gameId: string) {
  const { viewer } = await foundRow(tx, asked)`
    select ${viewerOf({ studioId: sql`g.studio_id`, personId: caller.profileId })} as viewer
    from ${games} g where g.id = ${gameId} and g.deleted_at is null`
  if (viewer === null) throw new AppError('NOT_FOUND')
  return viewer
}

/** What was said last of a bug: an error of it may have been fixed before there was a build of that version. */
const sayingOf = (bugId: SQL): SQL => sql`select x.status, x.fixed_in from ${gameBugs} x
  where (x.id = ${bugId} or x.merged_into = ${bugId}) and x.status is not null order by x.said_at desc limit 1`

/** One page of the errors of a game, the last seen first. Of one in a bug its state is that of the bug. */
export async function listGameErrors(
  { db, clock, caller }: By,
  input: { gameId: string; cursor?: string | undefined },
) {
  await assertMay({ db, clock, caller }, 'session_view')
  const { gameId, cursor } = input
  const list = keyset({ by: { 'g.last_at': 'timestamptz', 'g.fingerprint': 'text' }, size: pageSize, cursor })
  return db.asSystem(async (tx) => {
    await assertReads(tx, { caller }, gameId)
    const found = await rows(tx, listedRow)`
      select ${list.key} as key, g.fingerprint, g.kind, g.message, g.stack,
        case when h.said and not h.met then 'fixed' else g.state end as state, case when h.said then h.fixed_in else f.version end as fixed_in,
        case when h.said and h.met then g.last_at else g.back_at end as back_at,
        a.version as first_version, z.version as last_version, g.first_at, g.last_at, coalesce(q.sessions, 0)::int as sessions,
        coalesce(q.times, 0)::int as times, coalesce(q.devices, '{}') as devices, q.session_id, i.bug_id
      from ${gameErrors} g left join ${gameBuilds} f on f.id = g.fixed_in
      left join ${gameBuilds} a on a.id = g.first_build_id left join ${gameBuilds} z on z.id = g.last_build_id
      left join ${bugEvidence} i on i.game_id = g.game_id and i.kind = 'error' and i.key = g.fingerprint
      left join lateral (select true as said, b.fixed_in, coalesce((y.created_at, y.id) <= (z.created_at, z.id), false) as met
        from (${sayingOf(sql`i.bug_id`)}) b left join ${gameBuilds} y on y.game_id = g.game_id and y.version = b.fixed_in
        where g.state = 'open' and b.status = 'fixed' and b.fixed_in is not null) h on true
      left join lateral (select count(*) as sessions, sum(e.count) as times,
          array_agg(distinct c.device_type) filter (where c.device_type is not null) as devices,
          (array_agg(e.session_id order by s.last_at desc) filter (where ${canBeOpened}))[1] as session_id
        from ${sessionErrors} e join ${sessionProbes} s on s.session_id = e.session_id
        ${cardOf(sql`s.tester_id`, 'c')}
        where e.game_id = g.game_id and e.fingerprint = g.fingerprint) q on true
      where g.game_id = ${gameId} ${list.after} ${list.order}`
    const page = list.page(found)
    return { errors: page.rows, nextCursor: page.nextCursor }
  })
}

/**
 * Says of an error that it is open, fixed in a build, or ignored. Throws NOT_FOUND for others than the studio's people and
 * for a build of another game, VALIDATION_ERROR for a fix without its build.
 */
export async function sayError(
  { db, clock, caller }: By,
  { gameId, fingerprint, state, fixedIn }: z.output<typeof sayErrorInput>,
): Promise<void> {
  await assertMay({ db, clock, caller }, 'session_view')
  if ((state === 'fixed') !== (fixedIn !== undefined))
    throw new AppError('VALIDATION_ERROR', 'Say in which version it is fixed.')
  await db.asSystem(async (tx) => {
    if (!writes(await assertReads(tx, { caller }, gameId))) throw new AppError('NOT_FOUND')
    const { rowCount } = await tx.execute(sql`
      update ${gameErrors} set state = ${state}, fixed_in = coalesce(${fixedIn ?? null}::uuid, fixed_in),
        back_at = case when ${state} = 'fixed' then null else back_at end
      where game_id = ${gameId} and fingerprint = ${fingerprint}
        and (${fixedIn ?? null}::uuid is null or exists (select 1 from ${gameBuilds} b where b.id = ${fixedIn ?? null}::uuid and b.game_id = ${gameId}))`)
    if (rowCount === 0) throw new AppError('NOT_FOUND')
  })
}

interface SayErrorsInput {
  gameId: string
  fingerprints: readonly string[]
  state: z.output<typeof sayErrorInput>['state']
  /** Version of the build with the fix. */
  fixedIn: string | null
}

/** Says of the errors of one bug what was said of the bug. A fix without a build of its version leaves them as they are. */
export async function sayErrorsOfBug(
  tx: SystemTx,
  { gameId, fingerprints, state, fixedIn }: SayErrorsInput,
): Promise<void> {
  if (fingerprints.length === 0) return
  const build = sql`(select b.id from ${gameBuilds} b where b.game_id = ${gameId} and b.version = ${fixedIn}::text)`
  await tx.execute(sql`
    update ${gameErrors} set state = ${state}, fixed_in = coalesce(${build}, fixed_in),
      back_at = case when ${state} = 'fixed' then null else back_at end
    where game_id = ${gameId} and fingerprint = any(${sql.param(fingerprints)}::text[])
      and (${state} <> 'fixed' or exists ${build})`)
}

const thrown = z.object({ message: z.string() })

/** Makes an error a bug of its game's list, under its message. Idempotent. Throws NOT_FOUND for an error of another studio. */
export async function listError(
  tx: SystemTx,
  { gameId, fingerprint, studioId, now }: { gameId: string; fingerprint: string; studioId: string; now: Date },
): Promise<{ bugId: string }> {
  const { message } = await foundRow(tx, thrown)`
    select message from ${gameErrors} where game_id = ${gameId} and fingerprint = ${fingerprint} and studio_id = ${studioId}`
  return listBug(tx, { studioId, member: { gameId, fingerprint }, title: message, now })
}
