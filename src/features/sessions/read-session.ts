import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { timedMomentsOf } from '#features/playtests/moments/sql.ts'
import { bugStatuses, playtestStatuses, severities, stateOf } from '#features/playtests/rules.ts'
import { playtestEvents, playtestSittings, playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { requestProofs, reviewRequests } from '#features/requests/sql.ts'
import { bugStates, hiddenBecauseOf, reviews } from '#features/reviews/sql.ts'
import { type Answer, answerText } from '#features/reviews/writing/answer-errors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { type FoundSession, writes } from './find-session.ts'
import { readSaid } from './probe/read-said.ts'
import { readClips, readNotes } from './read-notes.ts'
import { readRecording } from './read-recording.ts'
import { recordOpening } from './record-opening.ts'
import { momentRow, type Session, sessionOutput } from './schema.ts'
import { boardsFor } from './teammates.ts'
import { gapsOf, sittingsOf, timeOfMoment, timeOfPlay } from './time-line.ts'
import { readWatched } from './watches.ts'

const session = z.object({
  tester: sessionOutput.shape.tester,
  game: sessionOutput.shape.game,
  build: sessionOutput.shape.build,
  requestId: z.string(),
  brief: z.custom<BriefSnapshot>(),
  /** Ids of questions that only the studio's results show. */
  proofs: z.array(z.string()),
  concealsBuild: z.boolean(),
  status: z.enum(playtestStatuses),
  returnedBy: z.nullable(z.enum(['validation', 'studio'])),
  estimatedMinutes: z.number(),
  activeSeconds: z.number(),
  startedAt: z.nullable(z.date()),
  togetherFrom: z.nullable(z.date()),
  submittedAt: z.nullable(z.date()),
  lastHeartbeatAt: z.nullable(z.date()),
  decideBy: z.nullable(z.date()),
  score: z.nullable(z.number()),
  leftBecause: z.nullable(z.string()),
  moments: z.array(momentRow),
  review: z.nullable(
    z.object({
      rating: z.number(),
      content: z.string(),
      suggestions: z.string(),
      answers: z.custom<Answer[]>(),
      tasks: z.custom<{ taskId: string; done: boolean; note: string; doneAtSeconds?: number; cannot?: boolean }[]>(),
      report: z.custom<{ sectionId: string; text: string }[]>(),
      bugs: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          severity: z.enum(severities),
          steps: z.string(),
          confirmedAt: z.optional(z.string()),
        }),
      ),
    }),
  ),
  hidden: z.nullable(z.string()),
  bugStates: z.array(z.object({ bugId: z.string(), status: z.enum(bugStatuses), fixedIn: z.nullable(z.string()) })),
})
type SessionRow = z.output<typeof session>

const sitting = z.object({ startedAt: z.date(), endedAt: z.date(), playFrom: z.number(), playTo: z.number() })

interface ReadInput {
  /** A speech service is set. */
  hearsVoices: boolean
  found: FoundSession
  me: string
  now: Date
}

/**
 * All of the session of a test. The caller has found it (`findSession`). That somebody else than the tester reads it is
 * recorded for the tester.
 */
export async function readTestSession(tx: SystemTx, { found, me, hearsVoices, now }: ReadInput): Promise<Session> {
  const { id, viewer } = found
  const row = await readRow(tx, id)
  const recorded = await rows(tx, sitting)`
    select started_at, ended_at, play_from, play_to from ${playtestSittings} where playtest_id = ${id} order by started_at`
  const recording = found.saidAlone ? null : await readRecording(tx, { playtestId: id, now })
  const isTester = viewer === 'tester'
  const watched = await readWatched(tx, { sessionId: id, viewerId: me, now })
  await recordOpening(tx, { found, me, now })
  const { startedAt, submittedAt, activeSeconds, lastHeartbeatAt, status, returnedBy, requestId, brief } = row
  const sittings = sittingsOf(recorded, { startedAt, lastAt: lastHeartbeatAt, activeSeconds })
  const isReady = recording?.state === 'ready'
  const played = { sittings, parts: recording?.parts ?? [] }
  return {
    id,
    kind: 'test',
    viewer,
    may: {
      write: writes(viewer) && !found.saidAlone,
      showOutside: writes(viewer) && isReady && recording.outside,
      caption: writes(viewer) && isReady,
    },
    hearsVoices,
    tester: row.tester,
    game: row.game,
    build: isTester && row.concealsBuild ? null : row.build,
    request: {
      id: requestId,
      reviewMode: brief.reviewMode,
    },
    state: stateOf(status, returnedBy),
    leftBecause: row.leftBecause,
    estimatedMinutes: row.estimatedMinutes,
    activeSeconds,
    startedAt,
    togetherFrom: row.togetherFrom,
    submittedAt,
    decideBy: row.decideBy,
    score: row.score,
    sittings,
    recording,
    watched,
    moments: (found.saidAlone ? [] : row.moments)
      .map(({ at, ...moment }) => ({
        ...moment,
        at: timeOfMoment({ at: new Date(at), atSeconds: moment.atSeconds }, played),
      }))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
    review: found.saidAlone
      ? null
      : reviewOf(
          {
            ...row,
            proofs: isTester ? [] : row.proofs,
          },
          sittings,
        ),
    said: await readSaid(tx, id),
    // What could not be joined of a part is not shown either.
    gaps: recording ? gapsOf(sittings, [...(isReady ? recording.segments : recording.parts), ...recording.cuts]) : [],
    notes: isTester || found.saidAlone ? [] : await readNotes(tx, id),
    clips: isReady && !isTester ? await readClips(tx, { sessionId: id, now }) : [],
    boards: writes(viewer) && !found.saidAlone ? await boardsFor(tx, { studioId: found.studioId, personId: me }) : [],
  }
}

const readRow = (tx: SystemTx, sessionId: string): Promise<SessionRow> =>
  foundRow(tx, session)`
    select json_build_object('id', p.tester_id, 'name', coalesce(c.name, 'Former tester'), 'level', c.tester_level,
        'country', c.location, 'device', c.device_type) as tester,
      json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', b.version, 'kind', b.kind) end as build,
      (select r.conceals_build from ${reviewRequests} r where r.id = p.request_id) as conceals_build,
      p.request_id, p.brief, array(select q.question_id::text from ${requestProofs} q where q.request_id = p.request_id) as proofs, p.status, p.returned_by, p.estimated_minutes, p.active_seconds, p.started_at, p.submitted_at,
      case when p.together_at is not null then p.opens_at end as together_from,
      p.last_heartbeat_at, p.decide_by, p.score,
      (select e.reason from ${playtestEvents} e where e.playtest_id = p.id and e.act in ('abandon', 'end_by_platform') order by e.id desc limit 1) as left_because, ${timedMomentsOf(sql`p.id`)} as moments,
      case when v.id is not null then json_build_object('rating', v.rating, 'content', v.content, 'suggestions', v.suggestions,
        'answers', v.answers, 'tasks', v.tasks, 'report', v.report, 'bugs', v.bugs_found) end as review,
      ${hiddenBecauseOf(sql`p.id`)} as hidden,
      coalesce((select json_agg(json_build_object('bugId', u.bug_id, 'status', u.status, 'fixedIn', u.fixed_in))
        from ${bugStates} u where u.playtest_id = p.id), '[]') as bug_states
    from ${playtests} p join ${games} g on g.id = p.game_id
    left join ${gameBuilds} b on b.id = p.build_id
    ${cardOf(sql`p.tester_id`, 'c')}
    left join ${reviews} v on v.playtest_id = p.id
    where p.id = ${sessionId}`

function reviewOf(row: SessionRow, sittings: Session['sittings']): Session['review'] {
  const { review, hidden, brief, proofs, bugStates: states } = row
  if (!review) return null
  const { questions, tasks, sections } = readBrief(brief)
  return {
    rating: review.rating,
    content: review.content,
    suggestions: review.suggestions,
    hidden,
    answers: questions
      .filter(({ id }) => !proofs.includes(id))
      .map((question) => ({
        questionId: question.id,
        question: question.text,
        answer: answerText(
          question,
          review.answers.find(({ questionId }) => questionId === question.id),
        ),
      })),
    tasks: tasks.map(({ id, text }) => {
      const mark = review.tasks.find(({ taskId }) => taskId === id)
      const atSeconds = mark?.doneAtSeconds ?? null
      return {
        id,
        text,
        done: mark?.done ?? false,
        cannot: mark?.cannot ?? false,
        note: mark?.note ?? '',
        atSeconds,
        at: atSeconds === null ? null : timeOfPlay(sittings, atSeconds),
      }
    }),
    bugs: review.bugs.map(({ confirmedAt: _, ...bug }) => {
      const state = states.find(({ bugId }) => bugId === bug.id)
      return {
        ...bug,
        status: state?.status ?? 'open',
        fixedIn: state?.fixedIn ?? null,
      }
    }),
    report: sections.map(({ id, title }) => ({
      title,
      text: review.report.find(({ sectionId }) => sectionId === id)?.text ?? '',
    })),
  }
}
