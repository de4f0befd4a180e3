import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import {
  dayPlanOfRequest,
  invitationCounts,
  planOfRequest,
  requestsToDecide,
  testCounts,
  togetherOfRequest,
} from './ports.ts'
import { type listOutput, requestDetail, requestSummary } from './schema.ts'
import { requestProofs, requestScreeners, reviewRequests, reviewSpots } from './tables.ts'

const summaryRow = z.extend(requestSummary, { key: sortKey })
const pageSize = 40

interface RequestsOfInput {
  studioId: string
  gameId?: string | undefined
  id?: string | undefined
  active?: boolean | undefined
  cursor?: string | undefined
}

/** A page of a studio's requests, newest first, with the numbers of playtests and spots by state, in one statement. */
export async function requestsOf(
  db: Pick<Database, 'readAs'>,
  { studioId, gameId, id, active, cursor }: RequestsOfInput,
): Promise<z.output<typeof listOutput>> {
  const list = keyset({ by: { 'r.created_at': 'timestamptz', 'r.id': 'uuid' }, size: pageSize, cursor })
  const found = await db.readAs(
    studioId,
    summaryRow,
    sql`
    select r.id, r.game_id, g.title as game_title, g.cover_key, b.version as build_version, r.status, r.days_plan_id as day_plan_id, r.stage,
      case when r.together_at is not null then (${togetherOfRequest.ask()} ->> 'id')::uuid end as together_plan_id,
      r.game_instructions ->> 'reviewMode' as review_mode, r.test_type,
      r.estimated_duration, r.requested_count, r.credit_cost, p.refund_if_closed, r.confidentiality_text is not null as confidential,
      r.auto_fill_enabled, r.auto_fill_stopped_at, r.auto_fill_enabled and i.by_auto_fill >= r.auto_fill_per_spot * r.requested_count as auto_fill_at_limit,
      r.created_at, r.opened_at, r.closed_at, r.updated_at, a.next_decision_by, a.next_due_by, r.key,
      p.counts || a.counts || json_build_object('invited', i.invited)::jsonb as counts
    from (
      select r.*, ${list.key} as key from ${reviewRequests} r
      where r.studio_id = ${studioId} and not r.is_simulated ${gameId ? sql`and r.game_id = ${gameId}` : sql``} ${id ? sql`and r.id = ${id}` : sql``}
        ${active ? isActive(studioId) : sql``}
        ${list.after} ${list.order}) r
    join ${games} g on g.id = r.game_id
    left join ${gameBuilds} b on b.id = r.build_id
    cross join lateral (
      select coalesce(sum(price) filter (where state = 'open'), 0)::int as refund_if_closed,
        jsonb_build_object(
          'spotsOpen', count(*) filter (where state = 'open'), 'spotsTaken', count(*) filter (where state = 'taken'),
          'spotsSettled', count(*) filter (where state = 'settled'), 'spotsRefunded', count(*) filter (where state = 'refunded')) as counts
      from ${reviewSpots} where request_id = r.id and studio_id = ${studioId}) p
    cross join lateral ${testCounts.ask({ requestId: sql`r.id`, studioId })} a
    cross join lateral ${invitationCounts.ask({ requestId: sql`r.id`, studioId })} i
    order by ${list.orderBy}`,
  )
  const { rows: requests, nextCursor } = list.page(found)
  return { requests, nextCursor }
}

/**
 * SQL: the request is open, or has reviews to decide. The few ids come first, from indexes, so that a long history of
 * closed requests is not read.
 */
const isActive = (studioId: string) => sql`and r.id = any(array(
  select o.id from ${reviewRequests} o where o.studio_id = ${studioId} and o.status = 'open'
  union select * from ${requestsToDecide.ask(studioId)} d))`

/** The details of one request of a studio. Throws NOT_FOUND. */
export async function requestOf(
  tx: PersonTx,
  { studioId, requestId }: { studioId: string; requestId: string },
): Promise<z.output<typeof requestDetail>> {
  return foundRow(tx, requestDetail)`
    select ${planOfRequest.ask(sql`r.id`)} as plan, ${dayPlanOfRequest.ask()} as day_plan,
      ${togetherOfRequest.ask()} as together, r.together_at, r.id, r.draft_revision as revision, r.game_id, g.title as game_title, r.build_id, b.version as build_version, r.status,
      brief ->> 'reviewMode' as review_mode, brief -> 'customQuestions' as custom_questions, coalesce(brief -> 'tasks', '[]') as tasks,
      coalesce(brief -> 'sections', '[]') as sections, r.test_type, r.test_instructions, r.estimated_duration, r.requested_count,
      r.require_game_access, r.newcomers_only, coalesce(q.questions, '[]') as screener, q.version as screener_version, r.auto_fill_enabled, r.auto_fill_per_spot, r.criteria, r.confidentiality_text, r.recording,
      r.recording_days, r.recording_outside, r.price_per_spot,
      r.reward_per_spot, r.credit_cost, r.deadline_hours, r.created_at, r.updated_at, r.opened_at, r.closed_at,
      coalesce((select json_agg(json_build_object('id', f.question_id, 'text', f.text, 'accepted', f.accepted, 'options', f.options) order by f.position)
        from ${requestProofs} f where f.request_id = r.id), '[]') as proof_questions
    from ${reviewRequests} r join ${games} g on g.id = r.game_id left join ${gameBuilds} b on b.id = r.build_id
      left join ${requestScreeners} q on q.request_id = r.id and q.replaced_at is null
      cross join lateral (select r.game_instructions as brief) i
    where r.id = ${requestId} and r.studio_id = ${studioId} and not r.is_simulated`
}
