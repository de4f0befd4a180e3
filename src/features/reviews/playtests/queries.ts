import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReviewDepth } from '#features/credits/rules.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { type Keyset, keyset } from '#platform/db/keyset.ts'
import type { Database, PersonTx, SystemTx } from '#platform/db/open.ts'
import { type BriefSnapshot, readBrief } from './brief.ts'
import { answeredParts, type DraftParts } from './draft-progress.ts'
import { type PlaytestStatus, type ReturnedBy, reviewLimits, stateOf } from './rules.ts'
import type { playtestSummary } from './schema.ts'
import type { QualityLine } from './tables.ts'
import { playtestMessages, playtests, reviewDrafts } from './tables.ts'

type Summary = z.output<typeof playtestSummary>

interface Row extends Record<string, unknown> {
  key: string[]
  id: string
  request_id: string
  status: PlaytestStatus
  returned_by: ReturnedBy | null
  game_id: string
  game_title: string
  cover_key: string | null
  build_version: string | null
  studio_name: string
  tester_name: string
  review_mode: ReviewDepth
  estimated_minutes: number
  active_seconds: number
  brief: BriefSnapshot
  draft: DraftParts | null
  timed: boolean | null
  pay: number
  max_bonus: number
  bonus_credits: number
  bonus_reputation: number
  paid: number
  score: number | null
  quality_lines: QualityLine[] | null
  accepted_at: string
  deadline_at: string
  submitted_at: string | null
  return_reason: string | null
  return_deadline_at: string | null
  decide_by: string | null
  second_notice_at: string | null
  dispute_reason: string | null
  dispute_answer: string | null
  decided_at: string | null
  decided_by: Summary['decidedBy']
  decision_note: string | null
  updated_at: string
  unread: number
}

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
  select p.*, p.brief ->> 'reviewMode' as review_mode, g.title as game_title, g.cover_key, b.version as build_version, b.kind = 'web' and not b.isolated as timed,
    case when p.status in ('accepted', 'in_progress') or p.returned_by is not null
      then (select d.body from ${reviewDrafts} d where d.playtest_id = p.id) end as draft,
    coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, coalesce(t.name, 'Former tester') as tester_name,
    (select count(*)::int from ${playtestMessages} m
      where m.playtest_id = p.id and m.read_at is null and m.author_id <> ${readerId}::uuid) as unread
  from (select p.*, ${list.key} as key from ${playtests} p where ${where} ${list.after} ${list.order}) p
  join ${games} g on g.id = p.game_id
  left join ${gameBuilds} b on b.id = p.build_id
  ${cardOf(sql`p.studio_id`, 's')}
  ${cardOf(sql`p.tester_id`, 't')}
  order by ${list.orderBy}`

const pageOf = (list: Keyset, found: Row[]): SummaryPage => {
  const { rows, nextCursor } = list.page(found)
  return { tests: rows.map(summaryOf), nextCursor }
}

/** A page of playtests within a transaction. */
export const summariesOf = async (tx: PersonTx | SystemTx, input: SummariesInput): Promise<SummaryPage> =>
  pageOf(input.list, (await tx.execute<Row>(summaries(input))).rows)

type ReadDatabase = Pick<Database, 'readAs'>
interface PageInput {
  cursor?: string | undefined
}

/** The summary of one playtest of a tester or studio; undefined when `where` matches none. */
export const summaryOfOne = async (tx: PersonTx, where: SQL, readerId: string): Promise<Summary | undefined> => {
  const list = keyset({ by: [[sql`p.id`, 'uuid']], direction: 'asc', size: 1, cursor: undefined })
  return (await summariesOf(tx, { where, list, readerId })).tests[0]
}

/** A page of a tester's playtests: open ones first, then the most recently updated. */
export async function testsOf(
  db: ReadDatabase,
  { testerId, cursor }: PageInput & { testerId: string },
): Promise<SummaryPage> {
  const list = keyset({
    by: [
      [sql`(p.status not in ('approved', 'rejected', 'abandoned', 'timed_out'))`, 'boolean'],
      [sql`p.updated_at`, 'timestamptz'],
      [sql`p.id`, 'uuid'],
    ],
    direction: 'desc',
    size: 30,
    cursor,
  })
  const where = sql`p.tester_id = ${testerId}`
  return pageOf(list, await db.readAs<Row>(testerId, summaries({ where, list, readerId: testerId })))
}

/** A page of a studio's reviews that wait for a decision by the studio or by an admin, the earliest deadline first. */
export async function waitingFor(
  db: ReadDatabase,
  { studioId, cursor }: PageInput & { studioId: string },
): Promise<SummaryPage> {
  const list = keyset({
    by: [
      [sql`coalesce(p.decide_by, 'infinity')`, 'timestamptz'],
      [sql`p.id`, 'uuid'],
    ],
    direction: 'asc',
    size: 30,
    cursor,
  })
  const where = sql`p.studio_id = ${studioId} and p.status in ('validated', 'disputed')`
  return pageOf(list, await db.readAs<Row>(studioId, summaries({ where, list, readerId: studioId })))
}

const dateOf = (stamp: string | null) => (stamp === null ? null : new Date(stamp))

function summaryOf(row: Row): Summary {
  return {
    id: row.id,
    requestId: row.request_id,
    status: row.status,
    state: stateOf(row.status, row.returned_by),
    gameId: row.game_id,
    gameTitle: row.game_title,
    coverKey: row.cover_key,
    buildVersion: row.build_version,
    studioName: row.studio_name,
    testerName: row.tester_name,
    reviewMode: row.review_mode,
    estimatedMinutes: row.estimated_minutes,
    activeSeconds: row.active_seconds,
    answered: answeredParts(row.draft ?? {}, { brief: readBrief(row.brief), minCharacters: reviewLimits.content.min }),
    timed: row.timed ?? false,
    pay: row.pay,
    maxBonus: row.max_bonus,
    bonusCredits: row.bonus_credits,
    bonusReputation: row.bonus_reputation,
    paid: row.paid,
    score: row.score,
    qualityLines: row.quality_lines ?? [],
    acceptedAt: new Date(row.accepted_at),
    deadlineAt: new Date(row.deadline_at),
    submittedAt: dateOf(row.submitted_at),
    returnReason: row.return_reason,
    returnDeadlineAt: dateOf(row.return_deadline_at),
    decideBy: dateOf(row.decide_by),
    waitsLonger: row.status === 'validated' && row.second_notice_at !== null,
    disputeReason: row.dispute_reason,
    disputeAnswer: row.dispute_answer,
    decidedAt: dateOf(row.decided_at),
    decidedBy: row.decided_by,
    decisionNote: row.decision_note,
    updatedAt: new Date(row.updated_at),
    unreadMessages: row.unread,
  }
}
