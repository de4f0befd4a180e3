import { sql } from 'drizzle-orm'
import { creditTransfers } from '#features/credits/sql.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Playtest } from './move.ts'
import { playtests } from './tables.ts'

/** Pays the invitation reward that was held until the submission. Idempotent (ruling 52). */
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
  const { rows } = await tx.execute<{ main: number }>(sql`
    select coalesce((select t.amount from ${creditTransfers} t
      where t.idempotency_key = ${`invite:${invitationId}`}), 0)::int as main`)
  await tx.execute(sql`update ${playtests} set held_reward = 0 where id = ${id}`)
  const main = Math.min(heldReward, rows[0]?.main ?? 0)
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
