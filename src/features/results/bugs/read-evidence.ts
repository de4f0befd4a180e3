import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds } from '#features/games/sql.ts'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { playtestSittings, playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { bugEvidence, bugFinds, fixChecks, gameBugs } from '#features/reviews/sql.ts'
import { canBeOpened, isTold } from '#features/sessions/probe/read-talk.ts'
import { gameErrors, sessionErrors, sessionMarks, sessionNotes, sessionProbes } from '#features/sessions/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { checkRow, evidenceBug, hitError, huntFind, markedMoment } from './evidence-schema.ts'

/** Sessions with errors, and moments, that are looked at together, the newest. */
const mostOfKind = 2000

export const evidence = z.object({
  bugs: z.array(evidenceBug),
  errors: z.array(hitError),
  moments: z.array(markedMoment),
  finds: z.array(huntFind),
  checks: z.array(checkRow),
})
export type Evidence = z.output<typeof evidence>
const evidenceRow = z.object({ evidence })

interface ReadEvidenceInput {
  gameId: string
  studioId: string
  /** Only what testers of this request met. */
  requestId?: string | undefined
  /** Also open errors and moments of kind *bug* that are in no bug. */
  loose?: boolean | undefined
}

const personOf = (card: string, testerId: string) =>
  sql.raw(
    `'testerId', ${testerId}, 'testerName', coalesce(${card}.name, 'Former tester'), 'device', ${card}.device_type`,
  )
const buildOf = (alias: string) =>
  sql.raw(
    `'build', case when ${alias}.id is not null then json_build_object('version', ${alias}.version, 'at', ${alias}.created_at) end`,
  )
const lastMark = (sessionId: SQL, at: SQL) =>
  sql`(select k.name from ${sessionMarks} k where k.session_id = ${sessionId} and k.at <= ${at} order by k.number desc limit 1)`

/** The second of play time of an instant in a test. */
const playedAt = (at: SQL, { test, begunAt }: { test: SQL; begunAt: SQL }) => sql`coalesce(
        (select t.play_from + (t.play_to - t.play_from) * extract(epoch from ${at} - t.started_at) / greatest(1, extract(epoch from t.ended_at - t.started_at))
          from ${playtestSittings} t where t.playtest_id = ${test} and t.started_at <= ${at} and ${at} <= t.ended_at order by t.started_at limit 1),
        greatest(0, extract(epoch from ${at} - ${begunAt})))::float8`

/** What the bugs of a game have besides reports, in one statement. The caller has checked that the game is the studio's. */
export const readEvidence = async (tx: SystemTx, input: ReadEvidenceInput): Promise<Evidence> =>
  (await foundRow(tx, evidenceRow)`select ${evidenceOf(input)} as evidence`).evidence

/** What the bugs of a game have besides reports, as JSON (`evidence`), for a statement that reads more of the game. */
export const evidenceOf = ({ gameId, studioId, requestId, loose = false }: ReadEvidenceInput): SQL => sql`(
    with bugs as materialized (
      select b.*, f.created_at as fixed_at from ${gameBugs} b left join ${gameBuilds} f on f.game_id = b.game_id and f.version = b.fixed_in
      where b.game_id = ${gameId} and b.studio_id = ${studioId}
    )
    select json_build_object('bugs',
      coalesce((select json_agg(json_build_object('id', b.id, 'mergedInto', b.merged_into, 'title', b.title, 'severity', b.severity,
        'status', b.status, 'fixedIn', b.fixed_in, 'fixedAt', b.fixed_at, 'saidAt', b.said_at)) from bugs b), '[]'), 'errors',
      coalesce((select json_agg(x.hit) from (${hitErrors({ gameId, studioId, requestId, loose })}) x), '[]'), 'moments',
      coalesce((select json_agg(x.marked) from ((${markedMoments({ gameId, studioId, requestId, loose })}) union all (${notesInBugs({ gameId, studioId, requestId })})) x), '[]'), 'finds',
      coalesce((select json_agg(x.found) from (${huntFinds({ gameId, studioId, requestId })}) x), '[]'), 'checks',
      coalesce((select json_agg(json_build_object('bugId', c.bug_id, 'playtestId', c.playtest_id, 'testerId', c.tester_id,
          'testerName', coalesce(d.name, 'Former tester'), 'answer', c.answer, 'atSeconds', c.at_seconds, ${buildOf('b')}) order by c.created_at, c.playtest_id)
        from bugs a join ${fixChecks} c on c.bug_id = a.id join ${playtests} p on p.id = c.playtest_id and ${isRead({ gameId, studioId, requestId })} left join ${gameBuilds} b on b.id = p.build_id ${cardOf(sql`c.tester_id`, 'd')}), '[]')))`

function hitErrors({ gameId, studioId, requestId, loose = false }: ReadEvidenceInput): SQL {
  const first = sql`x.times[1]`
  return sql`
    select json_build_object('bugId', e.bug_id, 'fingerprint', k.fingerprint, 'kind', k.kind, 'message', k.message, 'stack', k.stack,
      'sessionId', x.session_id, ${personOf('d', 's.tester_id')}, ${buildOf('b')}, 'times', x.count, 'opens', ${canBeOpened},
      'atSeconds', ${playedAt(first, { test: sql`s.playtest_id`, begunAt: sql`coalesce(p.started_at, s.first_at)` })},
      'mark', ${lastMark(sql`x.session_id`, first)}) as hit
    from ${gameErrors} k
    left join ${bugEvidence} e on e.game_id = k.game_id and e.kind = 'error' and e.key = k.fingerprint
    join ${sessionErrors} x on x.game_id = k.game_id and x.fingerprint = k.fingerprint
    join ${sessionProbes} s on s.session_id = x.session_id
    left join ${playtests} p on p.id = s.playtest_id
    left join ${gameBuilds} b on b.id = x.build_id ${cardOf(sql`s.tester_id`, 'd')}
    where k.game_id = ${gameId} and k.studio_id = ${studioId} and ${isTold}
      and (e.bug_id is not null ${loose ? sql`or k.state = 'open'` : sql``})
      ${requestId === undefined ? sql`` : sql`and p.request_id = ${requestId}`}
    order by s.last_at desc, x.session_id limit ${mostOfKind}`
}

function markedMoments({ gameId, studioId, requestId, loose = false }: ReadEvidenceInput): SQL {
  const read = isRead({ gameId, studioId, requestId })
  // Without the loose ones the few moments in bugs are looked up, instead of those of all tests.
  const marked = loose
    ? sql`${playtests} p join ${playtestMoments} m on m.playtest_id = p.id and m.kind = 'bug'
      left join ${bugEvidence} e on e.game_id = ${gameId} and e.kind = 'moment' and e.key = m.id::text`
    : sql`${bugEvidence} e join ${playtestMoments} m on m.playtest_id = e.playtest_id and m.id::text = e.key and m.kind = 'bug'
      join ${playtests} p on p.id = m.playtest_id`
  return sql`
    select json_build_object('bugId', e.bug_id, 'momentId', m.id, 'playtestId', m.playtest_id, ${personOf('d', 'm.tester_id')}, ${buildOf('b')},
      'atSeconds', m.at_seconds, 'note', m.note, 'mark', ${lastMark(sql`m.playtest_id`, sql`m.created_at`)}) as marked
    from ${marked} left join ${gameBuilds} b on b.id = p.build_id ${cardOf(sql`m.tester_id`, 'd')}
    where ${read} ${loose ? sql`` : sql`and e.game_id = ${gameId} and e.kind = 'moment'`}
    order by m.created_at desc, m.id limit ${mostOfKind}`
}

const notesInBugs = (of: Omit<ReadEvidenceInput, 'loose'>): SQL => sql`
    select json_build_object('bugId', e.bug_id, 'momentId', n.id, 'isNote', true, 'playtestId', n.playtest_id, ${personOf('d', 'p.tester_id')}, ${buildOf('b')},
      'atSeconds', ${playedAt(sql`n.at`, { test: sql`n.playtest_id`, begunAt: sql`coalesce(p.started_at, p.accepted_at)` })},
      'note', left(n.text, 300), 'mark', ${lastMark(sql`n.playtest_id`, sql`n.at`)}) as marked
    from ${bugEvidence} e join ${sessionNotes} n on n.playtest_id = e.playtest_id and n.id::text = e.key and n.studio_id = ${of.studioId} and n.deleted_at is null
    join ${playtests} p on p.id = n.playtest_id left join ${gameBuilds} b on b.id = p.build_id ${cardOf(sql`p.tester_id`, 'd')}
    where e.game_id = ${of.gameId} and e.kind = 'note' and ${isRead(of)} order by n.created_at, n.id limit ${mostOfKind}`

/** None is of a request. */
const huntFinds = ({ gameId, studioId, requestId }: Omit<ReadEvidenceInput, 'loose'>): SQL => sql`
    select json_build_object('bugId', e.bug_id, 'findId', f.id, 'huntId', f.hunt_id, ${personOf('d', 'f.tester_id')}, ${buildOf('b')},
      'title', f.title, 'severity', f.severity) as found
    from ${bugFinds} f join ${bugEvidence} e on e.game_id = f.game_id and e.kind = 'hunt' and e.key = f.id::text
    left join ${gameBuilds} b on b.id = f.build_id ${cardOf(sql`f.tester_id`, 'd')}
    where ${requestId === undefined ? sql`` : sql`false and`} f.game_id = ${gameId} and f.studio_id = ${studioId}
    order by f.created_at, f.id limit ${mostOfKind}`

/** Predicate on a playtest `p`: the studio may read it, of this game or request. */
const isRead = ({ gameId, studioId, requestId }: Omit<ReadEvidenceInput, 'loose'>): SQL => sql`(p.game_id = ${gameId}
  and p.studio_id = ${studioId} and ${readableByStudio} ${requestId === undefined ? sql`` : sql`and p.request_id = ${requestId}`}
  and not exists (select 1 from ${reviewRequests} r where r.id = p.request_id and r.is_simulated))`
