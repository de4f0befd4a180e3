import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertPriceUnchanged, settingInForce } from '#features/credits/settings/prices.ts'
import { transfer, transferAndCommit } from '#features/credits/transfer.ts'
import { lockGameShared } from '#features/games/lock-game.ts'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { isOwnPeople } from '#features/recruiting/own-people.ts'
import { isFreeToInvited } from '#features/recruiting/waiting/waiting-list.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { isFirstStage } from '#features/requests/stages/offered-stages.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import { givenColumn, givenRows } from '#platform/db/given-rows.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { invitationsSent } from './events.ts'
import { inviteObstacles, knownObstacles, mayInvite, reasonNotToInvite } from './invite-obstacles.ts'
import { EXPIRES_AFTER_HOURS } from './rules.ts'
import { invitations } from './tables.ts'

interface SendInvitationsInput {
  studioId: string
  gameId: string
  requestId: string | null
  message: string
  shownPrice: number
  invitations: { id: string; testerId: string }[]
  /** Sent by automatic filling, which has a limit of its own. */
  byAutoFill?: boolean
  now: Date
}

/**
 * Invites testers and charges once for each new invitation. Testers who can't be invited (again) are skipped and not
 * charged. Idempotent: a repeated call with the same ids charges nothing again. Throws NOT_FOUND (game or request of
 * another studio), STATE_CHANGED (request not open, or no spot left), PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function sendInvitations(tx: SystemTx, input: SendInvitationsInput) {
  const sent = await insertInvitations(tx, input)
  const [skipped] = await pipeline(
    readSkipReasons(tx, input, sent),
    transfer(
      tx,
      sent.map((invitation) => chargeFor(invitation, input)),
      input.now,
    ),
  )
  return outputOf(sent, skipped)
}

/**
 * As `sendInvitations`, in its own transaction that commits in the same round trip as the charge. This keeps the lock
 * on the studio's account short, since all its invitations are paid from one balance.
 */
export async function sendAtOnce(db: Pick<Database, 'asSystem'>, input: SendInvitationsInput) {
  const { sent, skipped, fall } = await db.asSystem(async (tx) => {
    const sent = await insertInvitations(tx, input)
    const charges = sent.map((invitation) => chargeFor(invitation, input))
    const [skipped, fall] = await pipeline(readSkipReasons(tx, input, sent), transferAndCommit(tx, charges, input.now))
    return { sent, skipped, fall }
  })
  if (fall) await db.asSystem(async (tx) => tx.happened(fall, input.now))
  return outputOf(sent, skipped)
}

/** Inserts the new invitations, of which the testers are notified. Throws PRICE_CHANGED if another price was shown. */
async function insertInvitations(tx: SystemTx, input: SendInvitationsInput): Promise<Sent[]> {
  const [confidential, sent] = await pipeline(isConfidential(tx, input), insertNew(tx, input))
  for (const { price } of sent) assertPriceUnchanged({ shown: input.shownPrice, inForce: price })
  const { studioId, gameId } = input
  tx.happened(invitationsSent({ studioId, gameId, confidential, sent }), input.now)
  return sent
}

const outputOf = (sent: Sent[], skipped: { testerId: string; reason: string }[]) => ({
  sent: sent.map(({ id }) => id),
  charged: sent.reduce((sum, { price }) => sum + price, 0),
  skipped,
})

const sentInvitation = z.object({ id: z.string(), testerId: z.string(), price: z.number() })
type Sent = z.output<typeof sentInvitation>

const chargeFor = ({ id, price }: Sent, { studioId, gameId, requestId }: SendInvitationsInput) => ({
  fromProfile: studioId,
  // Part of it pays a tester, so welcome credits can't be used (credits-5).
  draw: 'main' as const,
  to: 'revenue' as const,
  amount: price,
  type: 'SEND_INVITE' as const,
  description: 'Invitation sent',
  key: `invite:${id}`,
  game: gameId,
  invitation: id,
  request: requestId,
})

const openRequest = z.object({ open: z.boolean(), free: z.boolean(), reserved: z.boolean(), confidential: z.boolean() })

/** Whether the request is confidential. Asserts that it and its game belong to the studio, and that a spot is open. */
async function isConfidential(
  tx: SystemTx,
  { studioId, gameId, requestId, now }: SendInvitationsInput,
): Promise<boolean> {
  // Lock order: the request before its game.
  if (!requestId) {
    await lockGameShared(tx, { gameId, studioId })
    return false
  }
  const request = await foundRow(tx, openRequest)`
    select r.status = 'open' as open, r.confidentiality_text is not null as confidential,
      exists (select 1 from ${reviewSpots} p where p.request_id = r.id and p.state = 'open') as free, not ${isFreeToInvited(now)} as reserved
    from ${reviewRequests} r where r.id = ${requestId} and r.studio_id = ${studioId} and r.game_id = ${gameId} and ${isFirstStage()} for share of r`
  if (!request.open) throw new AppError('STATE_CHANGED', 'This request is not open, so nobody can be invited to it.')
  if (request.reserved)
    throw new AppError('STATE_CHANGED', 'The date has come, or testers on its list get the free places first.')
  if (!request.free) throw new AppError('STATE_CHANGED', 'All spots of this request are taken.')
  await lockGameShared(tx, { gameId, studioId })
  return request.confidential
}

/**
 * Inserts invitations at the current price, for testers with a completed profile who are open to tests and may be
 * invited (again). Conflicts with a concurrent call are ignored.
 */
async function insertNew(tx: SystemTx, input: SendInvitationsInput) {
  const { studioId, gameId, requestId, message, invitations: requested, byAutoFill = false, now } = input
  const candidate = { testerId: sql`a.tester`, studioId, gameId, requestId, now }
  return rows(tx, sentInvitation)`
    insert into ${invitations} (id, tester_id, studio_id, game_id, review_request_id, build_id, by_auto_fill, message, status, price, reward, created_at, expires_at)
    select distinct on (a.tester) a.id, a.tester, ${studioId}, ${gameId}, ${requestId}, (select current_build_id from ${games} where id = ${gameId}), ${byAutoFill}, ${message}, 'pending', ${settingInForce('send_invite')}, ${settingInForce('invite_reward')},
      ${at(now)}, ${at(new Date(now.getTime() + hours(EXPIRES_AFTER_HOURS)))}
    from ${givenRows(requested.length, [
      ['uuid', sql.param(givenColumn(requested.map(({ id }) => id)))],
      ['uuid', sql.param(givenColumn(requested.map(({ testerId }) => testerId)))],
    ])} a (id, tester)
    join ${profiles} p on p.id = a.tester and p.is_tester and p.demographics_completed and p.open_to_tests and p.user_id is not null and p.id <> ${studioId}
      and not ${isOwnPeople(studioId, sql`p.id`)}
    where ${mayInvite(candidate)}
    order by a.tester
    on conflict do nothing
    returning id, tester_id, price`
}

const skippedTester = knownObstacles.extend({ testerId: z.string() })

async function readSkipReasons(tx: SystemTx, input: SendInvitationsInput, sent: { testerId: string }[]) {
  const { studioId, gameId, requestId, invitations: requested, now } = input
  const invited = new Set(sent.map(({ testerId }) => testerId))
  const left = requested.filter(({ testerId }) => !invited.has(testerId))
  if (left.length === 0) return []
  const skipped = await rows(tx, skippedTester)`
    select t.id as tester_id, ${inviteObstacles({ testerId: sql`t.id`, studioId, gameId, requestId, now })}
    from unnest(${sql.param(left.map(({ testerId }) => testerId))}::uuid[]) t (id)`
  return skipped.map(({ testerId, ...obstacles }) => ({
    testerId,
    reason: reasonNotToInvite(obstacles) ?? 'Not taking tests right now.',
  }))
}
