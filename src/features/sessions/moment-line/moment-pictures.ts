import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { playtestSittings, playtests, readableByStudio } from '#features/playtests/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { viewerOf } from '../find-session.ts'
import { nearestPicture } from '../nearest-picture.ts'
import { momentPictures as ofMoments, recordingPictures } from '../playback/tables.ts'
import { isPictured, isPlayable } from '../sql.ts'
import { sessionRecordings } from '../tables.ts'
import { positionOf, type Segment, sittingsOf, timeOfMoment } from '../time-line.ts'
import type { MomentPictures } from './line-schema.ts'

const marked = z.object({
  momentId: z.string(),
  sessionId: z.string(),
  atSeconds: z.number(),
  at: z.date(),
  startedAt: z.date().nullable(),
  lastAt: z.date().nullable(),
  activeSeconds: z.number(),
  sittings: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
  length: z.number(),
  segments: z.custom<Segment[]>(),
  pictures: z.array(z.number()),
})

const inPlace = z.object({ momentId: z.string(), sessionId: z.string() })

interface MomentPicturesInput {
  db: Database
  clock: Clock
  caller: Caller
  momentIds: readonly string[]
}

/**
 * The second of the small picture that shows what was seen at each of these moments; null: the moment has a picture itself. Those without one are left out, and
 * so are those of others than the studio's people. Throws RLS_VIOLATION.
 */
export async function momentPictures({ db, clock, caller, momentIds }: MomentPicturesInput): Promise<MomentPictures> {
  await assertMay({ db, clock, caller }, 'session_view')
  const found = await db.asSystem(
    (tx) =>
      rows(tx, marked)`
      select m.id as moment_id, p.id as session_id, m.at_seconds, m.created_at as at, p.started_at, p.last_heartbeat_at as last_at,
        p.active_seconds, r.seconds as length, r.segments,
        (select coalesce(json_agg(json_build_array(t.started_at, t.ended_at, t.play_from, t.play_to) order by t.started_at), '[]')
          from ${playtestSittings} t where t.playtest_id = p.id) as sittings,
        array(select f.second from ${recordingPictures} f where f.recording_id = r.id order by f.second) as pictures
      from ${playtestMoments} m join ${playtests} p on p.id = m.playtest_id and ${readableByStudio}
      join ${sessionRecordings} r on r.playtest_id = p.id and ${isPlayable(clock.now())}
      where m.id = any(${sql.param(momentIds)}::uuid[])
        and ${viewerOf({ studioId: sql`p.studio_id`, personId: caller.profileId })} is not null`,
  )
  const instead = await db.asSystem(
    (tx) =>
      rows(tx, inPlace)`
      select f.moment_id, p.id as session_id from ${ofMoments} f join ${playtests} p on p.id = f.playtest_id and ${readableByStudio}
      join ${sessionRecordings} r on r.id = f.recording_id and ${isPictured(clock.now())}
      where f.moment_id = any(${sql.param(momentIds)}::uuid[])
        and ${viewerOf({ studioId: sql`p.studio_id`, personId: caller.profileId })} is not null`,
  )
  return {
    pictures: [
      ...instead.map((one) => ({ ...one, second: null })),
      ...found.flatMap(({ momentId, sessionId, atSeconds, at, segments, length, pictures, ...played }) => {
        const sittings = sittingsOf(played.sittings.map(asSitting), played)
        const position = positionOf(
          segments,
          timeOfMoment({ at, atSeconds }, { sittings, parts: segments.map(asStretch) }),
        )
        const second = position === null ? undefined : nearestPicture(pictures, position, length)
        return second === undefined ? [] : [{ momentId, sessionId, second }]
      }),
    ],
  }
}

const asStretch = ({ startedAt, endedAt }: Segment) => ({ startedAt: new Date(startedAt), endedAt: new Date(endedAt) })

const asSitting = ([from, to, playFrom, playTo]: z.output<typeof marked>['sittings'][number]) => ({
  startedAt: new Date(from),
  endedAt: new Date(to),
  playFrom,
  playTo,
})
