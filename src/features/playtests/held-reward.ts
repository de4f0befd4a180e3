import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditTransfers } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Playtest } from './move-playtest.ts'
import { playtests } from './tables.ts'

const paidFromMain = z.object({ main: z.number() })

interface HoldRewardInput {
  invitationId: string
  /** In credits: what the invitation's price covers. */
  amount: number
}

/**
 * Holds the reward of an accepted invitation until the review is submitted (tests-3). Call it after the spot is taken.
 */
export async function holdReward(tx: SystemTx, { invitationId, amount }: HoldRewardInput): Promise<void> {
  await tx.execute(sql`update ${playtests} set held_reward = ${amount} where invitation_id = ${invitationId}`)
}

/** Pays the invitation reward that was held until the submission. Idempotent (tests-3). */
export async function payHeldReward(tx: SystemTx, submitted: Playtest, now: Date): Promise<void> {
  const { id, testerId, gameId, requestId, invitationId, heldReward } = submitted
  if (heldReward === 0) return
  await tx.execute(sql`update ${playtests} set held_reward = 0 where id = ${id}`)
  const reward: TransferEntry = {
    from: 'revenue',
    toProfile: testerId,
    wallet: 'main',
    type: 'EARN_INVITE',
    description: 'Invitation accepted',
    key: `accept:${invitationId}`,
    amount: heldReward,
    game: gameId,
    invitation: invitationId,
    request: requestId,
  }
  await transfer(tx, [reward], now)
}

/**
 * Entries that refund the held reward to the studio when the test ends without a submission: to the wallets that paid,
 * the main wallet first.
 */
export async function heldRewardRefund(tx: SystemTx, ended: Playtest): Promise<TransferEntry[]> {
  const { id, studioId, gameId, requestId, invitationId, heldReward } = ended
  if (heldReward === 0) return []
  const [paid] = await rows(tx, paidFromMain)`
    select coalesce((select t.amount from ${creditTransfers} t
      where t.idempotency_key = ${`invite:${invitationId}`}), 0)::int as main`
  await tx.execute(sql`update ${playtests} set held_reward = 0 where id = ${id}`)
  const main = Math.min(heldReward, paid?.main ?? 0)
  const common = {
    from: 'revenue',
    toProfile: studioId,
    type: 'REFUND',
    description: 'Reward of an invitation not earned',
    game: gameId,
    invitation: invitationId,
    request: requestId,
  } as const
  return [
    { ...common, wallet: 'main', amount: main, key: `accept-back:${invitationId}` },
    { ...common, wallet: 'welcome', amount: heldReward - main, key: `accept-back-welcome:${invitationId}` },
  ]
}
