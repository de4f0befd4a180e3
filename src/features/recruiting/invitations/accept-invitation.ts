import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { drawSurplus, postFromBudget, type Surplus, surplusOf } from '#features/credits/incentives/incentives-budget.ts'
import { creditTransfers } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { holdReward } from '#features/playtests/held-reward.ts'
import { playtests } from '#features/playtests/sql.ts'
import { lastTestDropped } from '#features/playtests/tester-record.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import {
  assertNotLocked,
  assertNotOwnPeople,
  assertNotPaused,
  assertTester,
  readCandidate,
} from '#features/recruiting/assert-tester.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { isFull, takeSpot } from '#features/recruiting/take-spot.ts'
import { lockRequest } from '#features/requests/lock-request.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { grouped } from '#shared/texts/grouped.ts'
import { endedColumns, endedInvitation, refundEntries } from './end-invitation.ts'
import { invitationAccepted, invitationUnused } from './events.ts'
import { acceptancePay } from './rules.ts'
import { acceptOutput } from './schema.ts'
import { invitations } from './tables.ts'

interface AcceptInvitationInput {
  invitationId: string
  testerId: string
  /** Pay, bonus and reward for accepting that the tester was shown; the current ones if left out. */
  shownPay?: number | undefined
  shownMaxBonus?: number | undefined
  shownReward?: number | undefined
  /** The recording that the tester was shown and agrees to; none if left out. */
  recording?: RecordingChoice | undefined
  /** They let clips be shown outside; no if left out. */
  outside?: boolean | undefined
  now: Date
}

type Invitation = typeof invitations.$inferSelect

type AcceptOutput = z.output<typeof acceptOutput>

/**
 * Accepts an invitation in one transaction: pays the reward and, if it belongs to a request, takes a spot. If the
 * request has no free spot, the invitation ends unpaid, the studio is refunded and `success` is false. Idempotent: a
 * repeated call returns the first result. Throws NOT_FOUND, STATE_CHANGED (already answered or expired),
 * VALIDATION_ERROR (tester locked: `missing`; confidentiality text not agreed to), PRICE_CHANGED.
 */
export async function acceptInvitation(tx: SystemTx, input: AcceptInvitationInput): Promise<AcceptOutput> {
  const { invitationId, testerId, now } = input
  const before = await read(tx, { invitationId, testerId })
  if (before.reviewRequestId) await lockRequest(tx, before.reviewRequestId)
  const { rowCount } = await tx.execute(sql`
    update ${invitations} set status = 'accepted', responded_at = ${at(now)}
    where id = ${invitationId} and tester_id = ${testerId} and status = 'pending' and expires_at > ${at(now)}`)
  if (rowCount === 0) return resultOf(tx, { invitationId, testerId })

  const tester = await readCandidate(tx, testerId, { lock: true })
  assertTester(tester)
  assertNotLocked(tester)
  await assertNotPaused(tx, before.studioId)
  if (before.reward > 0) await assertNotOwnPeople(tx, { studioId: before.studioId, testerId })
  const percent = multiplierPercent(tester.testerLevel)
  try {
    await tx.execute(sql`savepoint accepting`)
    const held = before.reviewRequestId !== null && (await lastTestDropped(tx, testerId))
    const entries = (surplus: Surplus) =>
      held
        ? heldEntries(before, { percent, shown: input.shownReward })
        : rewardEntries(before, { percent, shown: input.shownReward, surplus })
    await takeSpotAndPay(tx, { ...input, invitation: before, entries })
    if (held) await holdReward(tx, { invitationId, amount: heldPay(before, percent) })
    tx.happened(invitationAccepted(before), now)
    return await resultOf(tx, { invitationId, testerId })
  } catch (error) {
    if (!isFull(error)) throw error
    await tx.execute(sql`rollback to savepoint accepting`)
    return endUnpaid(tx, before, now)
  }
}

async function read(
  tx: SystemTx,
  { invitationId, testerId }: { invitationId: string; testerId: string },
): Promise<Invitation> {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(sql`${invitations.id} = ${invitationId} and ${invitations.testerId} = ${testerId}`)
  if (!invitation) throw new AppError('NOT_FOUND')
  return invitation
}

interface RewardInput {
  percent: number
  shown: number | undefined
  surplus: Surplus
}

/**
 * Entries for the reward at the tester's level: the invitation's price pays what it covers, the incentives budget the
 * rest, within the studio's pool. Throws PRICE_CHANGED if another reward was shown.
 */
function rewardEntries(
  { id, testerId, gameId, price, reward, reviewRequestId }: Invitation,
  { percent, shown, surplus }: RewardInput,
): { entries: TransferEntry[]; drawn: number } {
  const { total, covered, fromBudget } = acceptancePay({ reward, price, percent, surplus: surplusOf(surplus) })
  if (shown !== undefined && shown !== total) throw rewardChanged(shown, total)
  const common = {
    toProfile: testerId,
    wallet: 'main' as const,
    type: 'EARN_INVITE' as const,
    description: 'Invitation accepted',
    game: gameId,
    invitation: id,
    request: reviewRequestId,
  }
  const { drawn } = drawSurplus(surplus, fromBudget)
  return {
    entries: [
      { ...common, from: 'revenue', amount: covered, key: `accept:${id}` },
      ...drawn.map(({ id: shard, amount }, index) => ({
        ...common,
        from: shard,
        amount,
        key: `accept-bonus:${id}:${index}`,
        purpose: 'tier_bonus',
      })),
    ],
    drawn: fromBudget,
  }
}

/** The reward that is paid on submission: the incentives budget adds nothing to it. */
const heldPay = ({ price, reward }: Invitation, percent: number) =>
  acceptancePay({ reward, price, percent, surplus: 0 }).total

/**
 * Pays nothing on acceptance: the part that the price covers stays in the platform's revenue until the review is
 * submitted.
 */
function heldEntries(
  invitation: Invitation,
  { percent, shown }: Omit<RewardInput, 'surplus'>,
): { entries: TransferEntry[]; drawn: number } {
  const total = heldPay(invitation, percent)
  if (shown !== undefined && shown !== total) throw rewardChanged(shown, total)
  return { entries: [], drawn: 0 }
}

const rewardChanged = (shown: number, inForce: number) =>
  new AppError(
    'PRICE_CHANGED',
    `The reward for accepting has changed from ${grouped(shown)} to ${grouped(inForce)} credits. Nothing was accepted.`,
    { shownReward: shown, rewardInForce: inForce },
  )

async function takeSpotAndPay(
  tx: SystemTx,
  {
    invitation,
    entries,
    testerId,
    shownPay,
    shownMaxBonus,
    recording = 'none',
    outside = false,
    now,
  }: AcceptInvitationInput & {
    invitation: Invitation
    entries: (surplus: Surplus) => { entries: TransferEntry[]; drawn: number }
  },
): Promise<void> {
  const { id, studioId, reviewRequestId: requestId } = invitation
  if (!requestId) return postFromBudget(tx, studioId, (surplus) => ({ answer: undefined, ...entries(surplus) }), now)
  const shown = shownPay ?? (await offerFor(tx, { requestId, testerId })).pay
  await takeSpot(tx, {
    requestId,
    testerId,
    invitationId: id,
    shownPay: shown,
    shownMaxBonus: shownMaxBonus ?? 0,
    recording,
    outside,
    now,
    entries,
  })
}

/** Ends an invitation to a request without a free spot: the tester is not paid, the studio is refunded. */
async function endUnpaid(tx: SystemTx, invitation: Invitation, now: Date): Promise<AcceptOutput> {
  const ended = await rows(
    tx,
    endedInvitation,
  )`update ${invitations} i set status = 'expired' where i.id = ${invitation.id} returning ${endedColumns}`
  tx.happened(invitationUnused(invitation), now)
  await transfer(tx, ended.flatMap(refundEntries), now)
  return {
    success: false,
    error: 'All spots of this request are taken, so the invitation has ended.',
    credits_awarded: 0,
    credits_on_submit: 0,
    playtest_id: null,
  }
}

const acceptance = z.pick(acceptOutput, { credits_awarded: true, credits_on_submit: true, playtest_id: true })

/**
 * The result of an accepted invitation, for the first and for repeated calls. Throws STATE_CHANGED for any other
 * status.
 */
async function resultOf(
  tx: SystemTx,
  { invitationId, testerId }: { invitationId: string; testerId: string },
): Promise<AcceptOutput> {
  const invitation = await read(tx, { invitationId, testerId })
  if (invitation.status === 'pending') throw new AppError('STATE_CHANGED', 'This invitation has expired.')
  if (invitation.status !== 'accepted')
    throw new AppError('STATE_CHANGED', `This invitation is already ${invitation.status}.`)
  const [accepted] = await rows(tx, acceptance)`
    select (select coalesce(sum(amount), 0)::int from ${creditTransfers} where invitation_id = ${invitationId} and type = 'EARN_INVITE') as credits_awarded,
      coalesce((select held_reward from ${playtests} where invitation_id = ${invitationId}), 0) as credits_on_submit,
      (select id from ${playtests} where invitation_id = ${invitationId}) as playtest_id`
  return { success: true, error: null, credits_awarded: 0, credits_on_submit: 0, playtest_id: null, ...accepted }
}
