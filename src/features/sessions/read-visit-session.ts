import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { feedbackMoments, feedbackVisits } from '#features/feedback/sql.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { FoundSession } from './find-session.ts'
import { readSaid } from './probe/read-said.ts'
import { recordOpening } from './record-opening.ts'
import { momentRow, type Session, sessionOutput } from './schema.ts'
import { sittingsOf } from './time-line.ts'

const visit = z.object({
  name: z.string(),
  level: z.nullable(z.string()),
  country: z.nullable(z.string()),
  device: z.nullable(z.string()),
  game: sessionOutput.shape.game,
  build: sessionOutput.shape.build,
  activeSeconds: z.number(),
  createdAt: z.date(),
  lastHeartbeatAt: z.nullable(z.date()),
  sentAt: z.nullable(z.date()),
  rating: z.nullable(z.number()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  moments: z.array(momentRow),
})

interface ReadInput {
  found: FoundSession
  me: string
  now: Date
}

/** All of the session of somebody who played by a link or an invitation: never recorded, without notes. */
export async function readVisitSession(tx: SystemTx, { found, me, now }: ReadInput): Promise<Session> {
  const { id, viewer, testerId } = found
  const row = await readRow(tx, id)
  await recordOpening(tx, { found, me, now })
  const { activeSeconds, createdAt: startedAt, sentAt, lastHeartbeatAt } = row
  return {
    id,
    kind: 'visit',
    viewer,
    hearsVoices: false,
    may: {
      write: false,
      showOutside: false,
      caption: false,
    },
    tester: {
      id: testerId,
      name: row.name,
      level: row.level,
      country: row.country,
      device: row.device,
    },
    game: row.game,
    build: row.build,
    request: null,
    state: null,
    leftBecause: null,
    estimatedMinutes: null,
    activeSeconds,
    startedAt,
    togetherFrom: null,
    submittedAt: sentAt,
    decideBy: null,
    score: null,
    sittings: sittingsOf([], {
      startedAt,
      lastAt: lastHeartbeatAt,
      activeSeconds,
    }),
    moments: row.moments.map(({ at, ...moment }) => ({
      ...moment,
      at: new Date(at),
    })),
    review: sentAt && {
      rating: row.rating,
      content: '',
      suggestions: '',
      hidden: null,
      tasks: [],
      bugs: [],
      report: [],
      answers: row.answers.map((answer) => ({
        ...answer,
        questionId: null,
      })),
    },
    recording: null,
    said: await readSaid(tx, id),
    gaps: [],
    notes: [],
    clips: [],
    boards: [],
    watched: [],
  }
}

const readRow = (tx: SystemTx, sessionId: string) =>
  foundRow(tx, visit)`
    select coalesce(c.name, nullif(v.name, ''), case when v.profile_id is null then 'A guest' else 'Someone who left' end) as name,
      c.tester_level as level, c.location as country, c.device_type as device,
      json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', b.version, 'kind', b.kind) end as build,
      v.active_seconds, v.created_at, v.last_heartbeat_at, v.sent_at, v.rating, v.answers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note,
        'at', m.created_at) order by m.created_at, m.id), '[]')
        from ${feedbackMoments} m where m.visit_id = v.id) as moments
    from ${feedbackVisits} v join ${games} g on g.id = v.game_id left join ${gameBuilds} b on b.id = v.build_id
    ${cardOf(sql`v.profile_id`, 'c')}
    where v.id = ${sessionId}`
