import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { assertMay } from '#features/access/assert-may.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { momentCountsOf } from '#features/playtests/moments/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { Clock } from '#platform/clock.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { viewerOf } from './find-session.ts'
import { recordingPictures } from './playback/tables.ts'
import { sessionsOutput } from './schema.ts'
import { shownState } from './sql.ts'
import { sessionNotes, sessionRecordings, sessionWatches } from './tables.ts'

const owner = z.object({ studioId: z.string(), viewer: z.nullable(z.string()) })
const listedRow = z.extend(sessionsOutput.shape.sessions.def.element, { key: sortKey })
const pageSize = 24

interface ListInput {
  db: Database
  clock: Clock
  caller: Caller
  of: { requestId: string } | { gameId: string }
  cursor?: string | undefined
}

/**
 * One page of the sessions of a request or of a game with a valid review: those that the caller has not opened stand
 * first, the newest before others. Throws NOT_FOUND for people whose sessions these are not.
 */
export async function listSessions({
  db,
  clock,
  caller,
  of,
  cursor,
}: ListInput): Promise<z.output<typeof sessionsOutput>> {
  await assertMay({ db, clock, caller }, 'session_view')
  const personId = caller.profileId
  const now = clock.now()
  const seen = sql`(w.opened_at is not null)`
  const list = keyset({
    by: [
      [sql`(w.opened_at is null)`, 'boolean'],
      [sql`p.submitted_at`, 'timestamptz'],
      [sql`p.id`, 'uuid'],
    ],
    size: pageSize,
    cursor,
  })
  return db.asSystem(async (tx) => {
    const { studioId, viewer } = await foundRow(tx, owner)`
      select o.studio_id, ${viewerOf({ studioId: sql`o.studio_id`, personId })} as viewer from ${ownerOf(of)} o`
    if (viewer === null) throw new AppError('NOT_FOUND')
    const scope = 'requestId' in of ? sql`p.request_id = ${of.requestId}` : sql`p.game_id = ${of.gameId}`
    const found = await rows(tx, listedRow)`
      select ${list.key} as key, p.id, json_build_object('id', p.tester_id, 'name', coalesce(c.name, 'Former tester')) as tester,
        p.request_id, b.version as build_version, p.active_seconds, ${momentCountsOf(sql`p.id`)} as moments, p.submitted_at,
        v.rating, case when r.id is not null then json_build_object('state', h.state, 'missingReason', r.missing_reason,
          'deletedBecause', h.deleted_because, 'stoppedBecause', r.stopped_because, 'seconds', r.seconds, 'picture', case when h.state = 'ready' then ${pictureOf} end) end as recording,
        (select count(*)::int from ${sessionNotes} n where n.playtest_id = p.id and n.deleted_at is null) as notes, ${seen} as seen,
        coalesce((select sum((s ->> 1)::float - (s ->> 0)::float) from jsonb_array_elements(w.watched) s), 0)::float as watched_seconds
      from ${playtests} p left join ${gameBuilds} b on b.id = p.build_id left join ${reviews} v on v.playtest_id = p.id
      left join ${sessionRecordings} r on r.playtest_id = p.id
      left join lateral (select ${shownState(now)}) h on true
      left join ${sessionWatches} w on w.playtest_id = p.id and w.viewer_id = ${personId}
      ${cardOf(sql`p.tester_id`, 'c')}
      where ${scope} and p.studio_id = ${studioId} and p.submitted_at is not null and ${readableByStudio} ${list.after} ${list.order}`
    const page = list.page(found)
    return { sessions: page.rows, nextCursor: page.nextCursor }
  })
}

/** The second of a small picture of a recording `r` that can be watched: the one nearest to a third of it. */
const pictureOf = sql`(select f.second from ${recordingPictures} f
  where f.recording_id = r.id order by abs(f.second - r.seconds / 3), f.second limit 1)`

/** The studio of a request or a game, as a table of at most one row. */
const ownerOf = (of: ListInput['of']): SQL =>
  'requestId' in of
    ? sql`(select r.studio_id from ${reviewRequests} r where r.id = ${of.requestId} and r.status <> 'draft' and not r.is_simulated)`
    : sql`(select g.studio_id from ${games} g where g.id = ${of.gameId})`
