import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mainOf } from '#features/credits/queries.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { completionRules, openTestsAllowed } from '#features/playtests/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { endedTestsOf, openTestsOf } from '#features/playtests/tester-record.ts'
import { levels } from '#features/profiles/progress/levels.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { ownPeopleOf } from '#features/recruiting/own-people.ts'
import { playedBefore } from '#features/recruiting/screening/sql.ts'
import { isFreeToInvited } from '#features/recruiting/waiting/waiting-list.ts'
import { lockRequest } from '#features/requests/lock-request.ts'
import { resumeAutoFill, stopAutoFill } from '#features/requests/spots/auto-fill.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { isInvitable, matchesCriteria } from '#features/targeting/match-testers.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { autoFillLimitReached } from './events.ts'
import { declinedLately, optedOut } from './invite-obstacles.ts'
import { SEND_MAX } from './rules.ts'
import { sendInvitations } from './send-invitations.ts'
import { invitations } from './tables.ts'

const fillableRequest = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  criteria: z.custom<Criteria>(),
  recording: z.enum(recordingChoices),
  newcomersOnly: z.boolean(),
  stopped: z.boolean(),
  requestedCount: z.number(),
  /** Open spots without a pending invitation. */
  free: z.number(),
  /** Invitations that the studio's limit still allows. */
  allowed: z.number(),
})
type FillableRequest = z.output<typeof fillableRequest>

const foundTester = z.object({ id: z.string() })

/** Completed share of a profile, in percent, from which its tester ranks first (profiles-7). */
const FULL_ENOUGH = 75

/**
 * Invites the best matching testers to the open spots of a request with automatic invitations, at the current price of
 * an invitation. A row lock on the request serialises workers, so each spot gets one invitation. It pauses when the
 * credits are too few, and ends at the studio's limit of answered invitations (requests-6); the studio is notified once
 * of each. Returns how many were invited. Throws PRICE_CHANGED, INSUFFICIENT_CREDITS, ACCOUNT_FROZEN, as
 * `sendInvitations`.
 */
export async function fillSpots(tx: SystemTx, { requestId, now }: { requestId: string; now: Date }): Promise<number> {
  const request = await lockFillable(tx, { requestId, now })
  if (!request || request.free <= 0) return 0
  const { studioId, requestedCount: spots } = request
  if (request.allowed <= 0) {
    tx.happened(autoFillLimitReached({ requestId, studioId, spots }), now)
    return 0
  }
  const testers = await bestTesters(tx, request, now)
  if (testers.length === 0) return 0
  const { send_invite: price } = await readSettings(tx, ['send_invite'])
  const affordable = price === 0 ? testers.length : Math.floor((await mainOf(tx, studioId)) / price)
  if (affordable < testers.length) await stopAutoFill(tx, { requestId, now })
  else if (request.stopped) await resumeAutoFill(tx, { requestId, studioId, now })
  const invited = testers.slice(0, affordable)
  if (invited.length === 0) return 0
  const { sent } = await sendInvitations(tx, {
    studioId,
    gameId: request.gameId,
    requestId,
    message: '',
    shownPrice: price,
    invitations: invited.map((testerId) => ({ id: randomUUID(), testerId })),
    byAutoFill: true,
    now,
  })
  return sent.length
}

/** SQL expression on the request `r`: how many more automatic invitations the studio's limit allows. */
export const autoFillLeft = sql`(r.auto_fill_per_spot * r.requested_count - (select count(*) from ${invitations} a
  where a.review_request_id = r.id and a.by_auto_fill and a.status in ('pending', 'accepted', 'declined'))::int)`

async function lockFillable(
  tx: SystemTx,
  { requestId, now }: { requestId: string; now: Date },
): Promise<FillableRequest | undefined> {
  await lockRequest(tx, requestId)
  // Read after the lock, so that invitations of the transaction that held it before are counted.
  const [request] = await rows(tx, fillableRequest)`
    select r.id, r.studio_id, r.game_id, r.criteria, r.recording, r.newcomers_only, r.auto_fill_stopped_at is not null as stopped, r.requested_count,
      (select count(*) from ${reviewSpots} l where l.request_id = r.id and l.state = 'open')::int
        - (select count(*) from ${invitations} i where i.review_request_id = r.id and i.status = 'pending')::int as free,
      ${autoFillLeft} as allowed
    from ${reviewRequests} r where r.id = ${requestId} and r.status = 'open' and r.auto_fill_enabled and not r.is_simulated
      and not ${isPaused(sql`r.studio_id`)} and ${isFreeToInvited(now)}`
  return request
}

/**
 * Ids of testers who match, let tests record as much, are new to the game where the request wants that, never took part in
 * this request and complete their playtests: a completion rate of 80 % or
 * more, or no history and no other open playtest. Profiles that are at least 75 % complete first, then by level, then
 * by average score.
 */
async function bestTesters(
  tx: SystemTx,
  { id, studioId, gameId, criteria, recording, newcomersOnly, free, allowed }: FillableRequest,
  now: Date,
): Promise<string[]> {
  const ranks = sql`array_position(${sql.param(levels.map(({ name }) => name))}::text[], p.tester_level)`
  const wanted = recording === 'none' ? criteria : { ...criteria, recording }
  const candidate = { testerId: sql`p.id`, studioId, gameId, requestId: id, now }
  const testers = await rows(tx, foundTester)`
    select p.id from ${profiles} p cross join lateral ${endedTestsOf(sql`p.id`)} e
    where ${isInvitable('p')} and p.monetization_unlocked and ${matchesCriteria(wanted, 'p')}
      and p.id <> ${studioId} and p.id not in ${ownPeopleOf(studioId)}
      and not exists (select 1 from ${playtests} x where x.request_id = ${id} and x.tester_id = p.id)
      and not exists (select 1 from ${invitations} i where i.tester_id = p.id
        and (i.review_request_id = ${id} or (i.game_id = ${gameId} and i.status = 'pending')))
      ${newcomersOnly ? sql`and not ${playedBefore({ gameId: sql`${gameId}::uuid`, testerId: sql`p.id` })}` : sql``}
      and not ${declinedLately(candidate)} and not ${optedOut(candidate)}
      and ${openTestsOf(sql`p.id`, now)} < case when e.ended < ${completionRules.from}::int then 1
        when e.submitted * 100 >= ${completionRules.autoFillFrom}::int * e.ended then ${allowedByLevel(ranks)} else 0 end
    order by (num_nonnulls(p.name, p.age, p.gender, p.location, p.player_type, p.device_type, p.gaming_frequency, p.session_length,
        p.spending_profile, p.experience_level, nullif(cardinality(p.favorite_genres), 0)) * 100 >= ${FULL_ENOUGH * 11}::int) desc,
      ${ranks} desc nulls last,
      (select avg(q.score) from ${playtests} q where q.tester_id = p.id and q.status = 'approved') desc nulls last, p.id
    limit ${Math.min(free, allowed, SEND_MAX)}`
  return testers.map((tester) => tester.id)
}

const allowedByLevel = (rank: SQL): SQL =>
  sql`(${sql.param(levels.map(({ name }) => openTestsAllowed(name, null)))}::int[])[${rank}]`
