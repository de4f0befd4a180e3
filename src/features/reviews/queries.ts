import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games, isTimedBuild } from '#features/games/sql.ts'
import { stateOf } from '#features/playtests/rules.ts'
import { canBeTested, isUnsettled, playtestMessages, playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { playtestSummary } from './schema.ts'
import { reviewDrafts } from './tables.ts'
import { type DraftParts, neededParts } from './writing/draft-progress.ts'

type Summary = z.output<typeof playtestSummary>

const summaryRow = z.extend(z.omit(playtestSummary, { state: true, answered: true, place: true, together: true }), {
  key: sortKey,
  returnedBy: z.nullable(z.enum(['validation', 'studio'])),
  brief: z.custom<BriefSnapshot>(),
  draft: z.nullable(z.custom<DraftParts>()),
  stage: z.nullable(z.number()),
  stages: z.number(),
  opensAt: z.nullable(z.date()),
  togetherAt: z.nullable(z.date()),
  arrivedAt: z.nullable(z.date()),
})
type SummaryRow = z.output<typeof summaryRow>

interface SummariesInput {
  /** A predicate on `p`, a row of review_participations. */
  where: SQL
  list: Keyset
  /** The person whose unread messages are counted. */
  readerId: string | null
}

interface SummaryPage {
  tests: Summary[]
  nextCursor: string | null
}

/**
 * The statement for a page of playtest summaries: the inner select chooses the page, the joins run for its rows only.
 */
const summaries = ({ where, list, readerId }: SummariesInput): SQL => sql`
  select p.key, p.id, p.request_id, p.status, p.returned_by, p.game_id, g.title as game_title, g.cover_key,
    case when p.tester_id = ${readerId}::uuid and q.conceals_build then null else b.version end as build_version,
    coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, coalesce(t.name, 'Former tester') as tester_name,
    p.brief, p.brief ->> 'reviewMode' as review_mode, p.estimated_minutes, p.active_seconds,
    case when ${canBeTested()} then (select d.body from ${reviewDrafts} d where d.playtest_id = p.id) end as draft,
    coalesce(${isTimedBuild('b')}, false) as timed,
    p.pay, p.max_bonus, p.bonus_credits, p.bonus_reputation, p.paid, p.score, coalesce(p.quality_lines, '[]') as quality_lines,
    p.outcome, p.doubts, p.lacks, p.return_extended, p.proofs_corrected, p.statement_kind, p.statement, p.statement_at, p.validated_at,
    p.stage, case when p.days_plan_id is not null then (select count(*)::int from ${playtests} o
      where o.days_plan_id = p.days_plan_id and o.tester_id = p.tester_id) else 1 end as stages, p.opens_at, p.together_at, p.arrived_at, p.accepted_at, p.deadline_at, p.submitted_at, p.return_reason, p.return_deadline_at, p.decide_by,
    p.status = 'validated' and p.second_notice_at is not null as waits_longer,
    p.dispute_reason, p.dispute_answer, p.decided_at, p.decided_by, p.decision_note, p.counted, p.updated_at,
    (select count(*)::int from ${playtestMessages} m
      where m.playtest_id = p.id and m.read_at is null and m.author_id <> ${readerId}::uuid) as unread_messages
  from (select p.*, ${list.key} as key from ${playtests} p where ${where} ${list.after} ${list.order}) p
  join ${games} g on g.id = p.game_id
  join ${reviewRequests} q on q.id = p.request_id
  left join ${gameBuilds} b on b.id = p.build_id
  ${cardOf(sql`p.studio_id`, 's')}
  ${cardOf(sql`p.tester_id`, 't')}
  order by ${list.orderBy}`

const pageOf = (list: Keyset, found: SummaryRow[]): SummaryPage => {
  const { rows: tests, nextCursor } = list.page(found)
  return { tests: tests.map(summaryOf), nextCursor }
}

/** A page of playtests within a transaction. */
export const summariesOf = async (tx: PersonTx | SystemTx, input: SummariesInput): Promise<SummaryPage> =>
  pageOf(input.list, await rows(tx, summaryRow)`${summaries(input)}`)

type ReadDatabase = Pick<Database, 'readAs'>
interface PageInput {
  cursor?: string | undefined
}

/** The summary of one playtest of a tester or studio; undefined when `where` matches none. */
export const summaryOfOne = async (tx: PersonTx, where: SQL, readerId: string): Promise<Summary | undefined> => {
  const list = keyset({ by: { 'p.id': 'uuid' }, direction: 'asc', size: 1, cursor: undefined })
  return (await summariesOf(tx, { where, list, readerId })).tests[0]
}

/** A page of a tester's playtests: open ones first, then the most recently updated. */
export async function testsOf(
  db: ReadDatabase,
  { testerId, cursor }: PageInput & { testerId: string },
): Promise<SummaryPage> {
  const list = keyset({
    by: [
      [sql`(${isUnsettled()})`, 'boolean'],
      [sql`p.updated_at`, 'timestamptz'],
      [sql`p.id`, 'uuid'],
    ],
    direction: 'desc',
    size: 30,
    cursor,
  })
  const where = sql`p.tester_id = ${testerId}`
  return pageOf(list, await db.readAs(testerId, summaryRow, summaries({ where, list, readerId: testerId })))
}

/** A page of a studio's reviews that wait for a decision by the studio or by an admin, the earliest deadline first. */
export async function waitingFor(
  db: ReadDatabase,
  { studioId, cursor }: PageInput & { studioId: string },
): Promise<SummaryPage> {
  const list = keyset({
    by: { "coalesce(p.decide_by, 'infinity')": 'timestamptz', 'p.id': 'uuid' },
    direction: 'asc',
    size: 30,
    cursor,
  })
  const where = sql`p.studio_id = ${studioId} and p.status in ('validated', 'disputed')`
  return pageOf(list, await db.readAs(studioId, summaryRow, summaries({ where, list, readerId: studioId })))
}

const summaryOf = ({ brief, draft, returnedBy, stage, stages, opensAt, ...of }: Omit<SummaryRow, 'key'>): Summary => {
  const { togetherAt, arrivedAt, ...row } = of
  return {
    ...row,
    state: stateOf(row.status, returnedBy),
    place: stage === null ? null : { stage, of: stages, opensAt },
    together: togetherAt && { at: togetherAt, startedAt: opensAt, arrivedAt },
    answered: neededParts(draft ?? {}, readBrief(brief)).questions,
  }
}
