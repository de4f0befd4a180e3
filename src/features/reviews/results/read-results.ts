import { sql } from 'drizzle-orm'
import type { ReviewDepth } from '#features/credits/rules.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import type { PersonTx } from '#platform/db/open.ts'
import type { StoredVersion } from '../decisions/tables.ts'
import { reviewVersions } from '../decisions/tables.ts'
import type { BriefSection, BriefTask } from '../playtests/brief.ts'
import { type PlaytestStatus, type ReturnedBy, stateOf, studioMayRead } from '../playtests/rules.ts'
import type { QualityLine } from '../playtests/tables.ts'
import { playtestEvents, playtestMessages, playtests, reviews } from '../playtests/tables.ts'
import type { RequestState, TestType } from '../requests/rules.ts'
import { reviewRequests, reviewSpots } from '../requests/tables.ts'

interface Scope {
  requestId: string
  studioId: string
}

export interface HeadRow extends Record<string, unknown> {
  id: string
  status: RequestState
  review_mode: ReviewDepth
  test_type: TestType
  test_instructions: string
  estimated_duration: number
  deadline_hours: number
  confidential: boolean
  opened_at: string | null
  closed_at: string | null
  requested_count: number
  credit_cost: number
  questions: { id: string; text: string }[]
  tasks: BriefTask[] | null
  sections: BriefSection[] | null
  game: { id: string; title: string; coverKey: string | null }
  build: { id: string; version: string; kind: 'link' | 'file' | 'web' } | null
  /** The newest other request of this game with an open spot. */
  next_request_id: string | null
}

/** The request with its game and build; undefined if it doesn't belong to this studio. */
export async function readHead(tx: PersonTx, { requestId, studioId }: Scope): Promise<HeadRow | undefined> {
  const { rows } = await tx.execute<HeadRow>(sql`
    select r.id, r.status, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.test_instructions, r.estimated_duration,
      r.deadline_hours, r.confidentiality_text is not null as confidential, r.opened_at, r.closed_at, r.requested_count, r.credit_cost,
      r.game_instructions -> 'customQuestions' as questions, r.game_instructions -> 'tasks' as tasks, r.game_instructions -> 'sections' as sections,
      json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', b.version, 'kind', b.kind) end as build,
      (select n.id from ${reviewRequests} n where n.game_id = r.game_id and n.studio_id = r.studio_id and n.id <> r.id
        and n.status = 'open' and not n.is_simulated
        and exists (select 1 from ${reviewSpots} s where s.request_id = n.id and s.state = 'open')
        order by n.opened_at desc limit 1) as next_request_id
    from ${reviewRequests} r join ${games} g on g.id = r.game_id left join ${gameBuilds} b on b.id = r.build_id
    where r.id = ${requestId} and r.studio_id = ${studioId} and not r.is_simulated`)
  return rows[0]
}

export interface SpotRow extends Record<string, unknown> {
  state: 'open' | 'taken' | 'settled' | 'refunded'
  /** Status of the playtest that holds the spots; null unless they are taken. */
  status: PlaytestStatus | null
  spots: number
  credits: number
}

/** Number of spots and their credits, by state. */
export async function readSpots(tx: PersonTx, { requestId, studioId }: Scope): Promise<SpotRow[]> {
  const { rows } = await tx.execute<SpotRow>(sql`
    select l.state, p.status, count(*)::int as spots, sum(l.price)::int as credits
    from ${reviewSpots} l left join ${playtests} p on p.id = l.playtest_id and l.state = 'taken'
    where l.request_id = ${requestId} and l.studio_id = ${studioId} group by 1, 2`)
  return rows
}

export interface ReviewRow extends Record<string, unknown> {
  id: string
  tester_id: string
  name: string | null
  tester_level: string | null
  location: string | null
  device_type: string | null
  status: PlaytestStatus
  returned_by: ReturnedBy | null
  estimated_minutes: number
  active_seconds: number
  accepted_at: string
  started_at: string | null
  submitted_at: string | null
  deadline_at: string
  score: number | null
  quality_lines: QualityLine[] | null
  pay: number
  bonus_credits: number
  paid: number
  decide_by: string | null
  second_notice_at: string | null
  decided_at: string | null
  decided_by: 'studio' | 'silence' | 'admin' | null
  decision_note: string | null
  return_reason: string | null
  return_deadline_at: string | null
  dispute_reason: string | null
  dispute_answer: string | null
  studio_returned: boolean
  unread: number
  left_because: string | null
  review: WrittenReview | null
  /** The other version, if the tester changed a valid review that the studio had returned (ruling 60). */
  other: { review: StoredVersion; score: number; quality_lines: QualityLine[]; submission: number } | null
  submissions: number
}

export interface WrittenReview {
  rating: number
  gameplay_rating: number | null
  ui_rating: number | null
  performance_rating: number | null
  monetization_rating: number | null
  content: string
  suggestions: string
  answers: { questionId: string; answer: string }[]
  bugs_found: {
    id: string
    title: string
    severity: 'critical' | 'major' | 'minor'
    steps: string
    confirmedAt?: string
  }[]
  tasks: { taskId: string; done: boolean; note: string }[]
  report: { sectionId: string; text: string }[]
  created_at: string
  updated_at: string
}

/** Whether the review is valid and was not rejected since, so that the studio may read it (ruling 59). */
export const isReadable = ({ status, returned_by }: Pick<ReviewRow, 'status' | 'returned_by'>): boolean =>
  studioMayRead(stateOf(status, returned_by))

/**
 * All playtests of a request with their reviews, in the order in which the spots were taken. No limit is needed: a
 * request has 100 spots at most. The caller hides reviews that are not readable (`isReadable`).
 */
export async function readReviews(tx: PersonTx, { requestId, studioId }: Scope): Promise<ReviewRow[]> {
  const { rows } = await tx.execute<ReviewRow>(sql`
    select p.*, c.name, c.tester_level, c.location, c.device_type, to_jsonb(v) as review,
      (select to_jsonb(w) from ${reviewVersions} w where w.playtest_id = p.id and w.studio_id = ${studioId} and w.shown) as other,
      (select e.reason from ${playtestEvents} e where e.playtest_id = p.id and e.act in ('abandon', 'end_by_platform')) as left_because,
      (select count(*)::int from ${playtestMessages} m
        where m.playtest_id = p.id and m.author_id <> ${studioId} and m.read_at is null) as unread
    from ${playtests} p
    ${cardOf(sql`p.tester_id`, 'c')}
    left join ${reviews} v on v.playtest_id = p.id
    where p.request_id = ${requestId} and p.studio_id = ${studioId}
    order by p.accepted_at, p.id`)
  return rows
}

export interface BeforeRow extends Record<string, unknown> {
  id: string
  version: string
  reviews: number
  overall: number | null
  gameplay: number | null
  ui: number | null
  performance: number | null
  monetization: number | null
  rated_monetization: number
}

/** Average ratings of the latest earlier build that has a valid review; undefined if there is none. */
export async function readBuildBefore(
  tx: PersonTx,
  { buildId, studioId }: { buildId: string; studioId: string },
): Promise<BeforeRow | undefined> {
  const { rows } = await tx.execute<BeforeRow>(sql`
    select b.id, b.version, rated.*
    from (
      select b.* from ${gameBuilds} b, (select * from ${gameBuilds} where id = ${buildId} and studio_id = ${studioId} limit 1) tested
      where b.game_id = tested.game_id and b.created_at < tested.created_at order by b.created_at desc limit 1000) b
    cross join lateral (
      select count(*)::int as reviews, avg(v.rating)::float as overall, avg(v.gameplay_rating)::float as gameplay,
        avg(v.ui_rating)::float as ui, avg(v.performance_rating)::float as performance, avg(v.monetization_rating)::float as monetization,
        count(v.monetization_rating)::int as rated_monetization
      from ${playtests} p join ${reviews} v on v.playtest_id = p.id
      where p.game_id = b.game_id and p.build_id = b.id and p.studio_id = ${studioId} and p.status in ('validated', 'disputed', 'approved')) rated
    where rated.reviews > 0 order by b.created_at desc limit 1`)
  return rows[0]
}
