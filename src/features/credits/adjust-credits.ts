import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import type { TransactionType } from './rules.ts'
import { type Leg, transfer } from './transfer.ts'

interface Adjustment {
  /** Names this adjustment: the same id moves nothing twice. */
  id: string
  adminId: string
  profileId: string
  /** Whole credits, not 0: positive gives, negative takes. */
  amount: number
  type: TransactionType
  description: string
  gameId?: string | null | undefined
  invitationId?: string | null | undefined
  now: Date
}

/**
 * An admin gives welcome credits to a profile or takes credits from it; audited with the reason.
 * Throws INSUFFICIENT_CREDITS, PROFILE_NOT_FOUND, DUPLICATE_ERROR (the id was used for something else).
 */
export async function adjustCredits(
  tx: SystemTx,
  { id, adminId, profileId, amount, type, description, gameId, invitationId, now }: Adjustment,
): Promise<void> {
  const words = {
    key: `adjust:${id}`,
    type,
    description,
    amount: Math.abs(amount),
    game: gameId ?? null,
    invitation: invitationId ?? null,
  }
  const leg: Leg =
    amount > 0
      ? { ...words, from: 'mint', toProfile: profileId, pot: 'welcome' }
      : { ...words, fromProfile: profileId, draw: 'welcome', to: 'burn', evenFrozen: true }
  const [posted] = await transfer(tx, [leg], now)
  if (posted?.replayed) return
  await audit(tx, {
    actorId: adminId,
    action: 'credits.adjust',
    subjectId: profileId,
    detail: { amount, type, description },
    at: now,
  })
  await announce(tx, personTopic(profileId), 'credits')
}
