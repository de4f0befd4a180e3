import { type SQL, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { requestScreeners } from '#features/requests/sql.ts'
import { playedElsewhere } from '../ports.ts'
import { requestScreenAnswers } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write this table. */
export { requestScreenAnswers } from './tables.ts'

/** SQL: whether the one try of this tester at request `r` let them in; null if they have not tried. */
export const ownTry = (testerId: SQL | string): SQL => sql`(
  select a.passed from ${requestScreenAnswers} a where a.request_id = r.id and a.tester_id = ${testerId} limit 1)`

/** SQL: enough people have answered the questions of request `r`: nobody is asked any longer. False without questions. */
export const isScreenerFull = (): SQL => sql`coalesce((
  select bool_or(s.replaced_at is null) and sum(s.answered) >= r.requested_count * ${screenerLimits.answersPerSpot}::int
  from ${requestScreeners} s where s.request_id = r.id), false)`

/** Predicate on a request `r`: its questions don't stand in this tester's way, answered or not. */
export const mayBeAsked = (testerId: string): SQL => sql`coalesce(${ownTry(testerId)}, not ${isScreenerFull()})`

/** Predicate: the tester has played the game before, in a test, by a link, or in its early access. */
export const playedBefore = (of: { gameId: SQL; testerId: SQL | string }): SQL => sql`(
  exists (select 1 from ${playtests} b where b.tester_id = ${of.testerId} and b.game_id = ${of.gameId} and b.started_at is not null)
  or ${playedElsewhere.ask(of)})`

/** Predicate on a request `r`: it is for everybody, or this tester has not played its game before. */
export const isNewEnough = (testerId: string): SQL =>
  sql`(not r.newcomers_only or not ${playedBefore({ gameId: sql`r.game_id`, testerId })})`

interface OfferedQuestions {
  /** The questions as they are stored. */
  questions: SQL
  version: SQL
  /** Whether the tester's one try let them in; null before it. */
  mine: SQL
  isFull: SQL
}

/** SQL: questions before a spot as `offeredScreener`, without what lets in. */
export const offeredQuestions = ({ questions, version, mine, isFull }: OfferedQuestions): SQL => sql`
  json_build_object('version', ${version}, 'count', jsonb_array_length(${questions}),
    'questions', (select json_agg(json_build_object('id', x ->> 'id', 'text', x ->> 'text', 'kind', x ->> 'kind',
      'options', coalesce((select json_agg(o ->> 'text' order by n) from jsonb_array_elements(x -> 'options') with ordinality as e(o, n)), '[]')) order by at)
      from jsonb_array_elements(${questions}) with ordinality as f(x, at)),
    'mine', case ${mine} when true then 'in' when false then 'out' else 'none' end,
    'full', ${isFull})`

/** SQL: the questions before a spot of request `r` as `offeredScreener`, as they concern this tester; null without any. */
export const screenerFor = (testerId: string): SQL => sql`(
  select ${offeredQuestions({ questions: sql`q.questions`, version: sql`q.version`, mine: ownTry(testerId), isFull: isScreenerFull() })}
  from ${requestScreeners} q where q.request_id = r.id and q.replaced_at is null)`

/** SQL: how many questions request `r` asks before a spot. */
export const screenerCount = (): SQL => sql`coalesce((
  select jsonb_array_length(q.questions) from ${requestScreeners} q where q.request_id = r.id and q.replaced_at is null), 0)`
