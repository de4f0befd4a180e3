import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import { invitations } from '#features/invitations/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { confidentialityReceipts, playtests } from '../playtests/tables.ts'
import type { ProofQuestion } from './proof-questions.ts'
import type { listOutput, receiptsOutput, requestDetail, requestSummary } from './schema.ts'
import type { GameInstructions } from './tables.ts'
import { requestProofs, reviewRequests, reviewSpots } from './tables.ts'

type Summary = z.output<typeof requestSummary>

interface SummaryRow extends Record<string, unknown> {
  key: string[]
  id: string
  game_id: string
  game_title: string
  cover_key: string | null
  build_version: string | null
  status: Summary['status']
  game_instructions: GameInstructions
  test_type: Summary['testType']
  estimated_duration: number
  requested_count: number
  credit_cost: number
  refund_if_closed: number
  confidential: boolean
  auto_fill_stopped_at: string | null
  auto_fill_at_limit: boolean
  created_at: string
  opened_at: string | null
  closed_at: string | null
  updated_at: string
  next_decision_by: string | null
  counts: Summary['counts']
}

const pageSize = 40

interface RequestsOfInput {
  studioId: string
  gameId?: string | undefined
  id?: string | undefined
  cursor?: string | undefined
}

/** A page of a studio's requests, newest first, with the numbers of playtests and spots by state, in one statement. */
export async function requestsOf(
  db: Pick<Database, 'readAs'>,
  { studioId, gameId, id, cursor }: RequestsOfInput,
): Promise<z.output<typeof listOutput>> {
  const list = keyset({
    by: [
      [sql`r.created_at`, 'timestamptz'],
      [sql`r.id`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await db.readAs<SummaryRow>(
    studioId,
    sql`
    select r.id, r.game_id, g.title as game_title, g.cover_key, b.version as build_version, r.status, r.game_instructions, r.test_type,
      r.estimated_duration, r.requested_count, r.credit_cost, p.refund_if_closed, r.confidentiality_text is not null as confidential,
      r.auto_fill_stopped_at, r.auto_fill_enabled and i.by_auto_fill >= r.auto_fill_per_spot * r.requested_count as auto_fill_at_limit,
      r.created_at, r.opened_at, r.closed_at, r.updated_at, a.next_decision_by, r.key,
      p.counts || a.counts || json_build_object('invited', i.invited)::jsonb as counts
    from (
      select r.*, ${list.key} as key from ${reviewRequests} r
      where r.studio_id = ${studioId} and not r.is_simulated ${gameId ? sql`and r.game_id = ${gameId}` : sql``} ${id ? sql`and r.id = ${id}` : sql``}
        ${list.after} ${list.order}) r
    join ${games} g on g.id = r.game_id
    left join ${gameBuilds} b on b.id = r.build_id
    cross join lateral (
      select coalesce(sum(price) filter (where state = 'open'), 0)::int as refund_if_closed,
        jsonb_build_object(
          'spotsOpen', count(*) filter (where state = 'open'), 'spotsTaken', count(*) filter (where state = 'taken'),
          'spotsSettled', count(*) filter (where state = 'settled'), 'spotsRefunded', count(*) filter (where state = 'refunded')) as counts
      from ${reviewSpots} where request_id = r.id and studio_id = ${studioId}) p
    cross join lateral (
      select min(decide_by) filter (where status = 'validated') as next_decision_by,
        jsonb_build_object(
          'accepted', count(*) filter (where status = 'accepted'), 'inProgress', count(*) filter (where status = 'in_progress'),
          'submitted', count(*) filter (where status = 'validating' or (status = 'review_submitted' and returned_by is null)),
          'returned', count(*) filter (where status = 'review_submitted' and returned_by is not null),
          'validated', count(*) filter (where status = 'validated'), 'disputed', count(*) filter (where status = 'disputed'),
          'approved', count(*) filter (where status = 'approved'), 'rejected', count(*) filter (where status = 'rejected'),
          'abandoned', count(*) filter (where status = 'abandoned'), 'timedOut', count(*) filter (where status = 'timed_out')) as counts
      from ${playtests} where request_id = r.id and studio_id = ${studioId}) a
    cross join lateral (
      select count(*)::int as invited, count(*) filter (where by_auto_fill and status in ('pending', 'accepted', 'declined'))::int as by_auto_fill
      from ${invitations} where review_request_id = r.id and studio_id = ${studioId}) i
    order by ${list.orderBy}`,
  )
  const { rows, nextCursor } = list.page(found)
  return { requests: rows.map(summaryOf), nextCursor }
}

const summaryOf = (row: SummaryRow): Summary => ({
  id: row.id,
  gameId: row.game_id,
  gameTitle: row.game_title,
  coverKey: row.cover_key,
  buildVersion: row.build_version,
  status: row.status,
  reviewMode: row.game_instructions.reviewMode,
  testType: row.test_type,
  estimatedDuration: row.estimated_duration,
  requestedCount: row.requested_count,
  creditCost: row.credit_cost,
  refundIfClosed: row.refund_if_closed,
  confidential: row.confidential,
  autoFillStoppedAt: dateOf(row.auto_fill_stopped_at),
  autoFillAtLimit: row.auto_fill_at_limit,
  createdAt: new Date(row.created_at),
  openedAt: dateOf(row.opened_at),
  closedAt: dateOf(row.closed_at),
  updatedAt: new Date(row.updated_at),
  nextDecisionBy: dateOf(row.next_decision_by),
  counts: row.counts,
})

interface DetailRow extends Record<string, unknown> {
  id: string
  draft_revision: number
  game_id: string
  game_title: string
  build_id: string | null
  build_version: string | null
  status: Summary['status']
  test_type: Summary['testType']
  test_instructions: string
  game_instructions: GameInstructions
  proofs: ProofQuestion[]
  estimated_duration: number
  requested_count: number
  require_game_access: boolean
  auto_fill_enabled: boolean
  auto_fill_per_spot: number
  criteria: Criteria
  confidentiality_text: string | null
  price_per_spot: number
  reward_per_spot: number
  credit_cost: number
  deadline_hours: number
  created_at: string
  updated_at: string
  opened_at: string | null
  closed_at: string | null
}

/** The details of one request of a studio. Throws NOT_FOUND. */
export async function requestOf(
  tx: PersonTx,
  { studioId, requestId }: { studioId: string; requestId: string },
): Promise<z.output<typeof requestDetail>> {
  const { rows } = await tx.execute<DetailRow>(sql`
    select r.*, g.title as game_title, b.version as build_version,
      coalesce((select json_agg(json_build_object('id', f.question_id, 'text', f.text, 'accepted', f.accepted) order by f.position)
        from ${requestProofs} f where f.request_id = r.id), '[]') as proofs
    from ${reviewRequests} r join ${games} g on g.id = r.game_id left join ${gameBuilds} b on b.id = r.build_id
    where r.id = ${requestId} and r.studio_id = ${studioId} and not r.is_simulated`)
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND')
  return {
    id: row.id,
    revision: row.draft_revision,
    gameId: row.game_id,
    gameTitle: row.game_title,
    buildId: row.build_id,
    buildVersion: row.build_version,
    status: row.status,
    reviewMode: row.game_instructions.reviewMode,
    customQuestions: row.game_instructions.customQuestions,
    proofQuestions: row.proofs,
    tasks: row.game_instructions.tasks ?? [],
    sections: row.game_instructions.sections ?? [],
    testType: row.test_type,
    testInstructions: row.test_instructions,
    estimatedDuration: row.estimated_duration,
    requestedCount: row.requested_count,
    requireGameAccess: row.require_game_access,
    autoFillEnabled: row.auto_fill_enabled,
    autoFillPerSpot: row.auto_fill_per_spot,
    criteria: row.criteria,
    confidentialityText: row.confidentiality_text,
    pricePerSpot: row.price_per_spot,
    rewardPerSpot: row.reward_per_spot,
    creditCost: row.credit_cost,
    deadlineHours: row.deadline_hours,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    openedAt: dateOf(row.opened_at),
    closedAt: dateOf(row.closed_at),
  }
}

/** A page of the confidentiality receipts of a request for its studio, oldest first. */
export async function receiptsOf(
  tx: PersonTx,
  { studioId, requestId, cursor }: { studioId: string; requestId: string; cursor?: string | undefined },
): Promise<z.output<typeof receiptsOutput>> {
  const list = keyset({
    by: [
      [sql`c.agreed_at`, 'timestamptz'],
      [sql`c.id`, 'uuid'],
    ],
    direction: 'asc',
    size: 50,
    cursor,
  })
  const found = await tx.execute<{
    key: string[]
    tester_id: string
    name: string | null
    text: string
    text_hash: string
    agreed_at: string
  }>(sql`
    select c.tester_id, c.text, c.text_hash, c.agreed_at, p.name, ${list.key} as key
    from ${confidentialityReceipts} c ${cardOf(sql`c.tester_id`, 'p')}
    where c.request_id = ${requestId} and c.studio_id = ${studioId} ${list.after} ${list.order}`)
  const { rows, nextCursor } = list.page(found.rows)
  const receipts = rows.map((row) => ({
    requestId,
    testerId: row.tester_id,
    testerName: row.name ?? 'Former tester',
    text: row.text,
    textHash: row.text_hash,
    agreedAt: new Date(row.agreed_at),
  }))
  return { receipts, nextCursor }
}

const dateOf = (stamp: string | null) => (stamp === null ? null : new Date(stamp))
