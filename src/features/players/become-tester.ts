import { addRole } from '#features/accounts/add-role.ts'
import { activateRole } from '#features/profiles/activate-role.ts'
import { type Completion, settleProfile } from '#features/profiles/details/complete-profile.ts'
import { lockAccount } from '#features/profiles/locks/lock-account.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { testerAdded } from './early-access/events.ts'

/**
 * Adds the tester role to a player's own account and makes it the active one. What depends on the role follows in the
 * same transaction: earning is unlocked and the profile bonus paid if their conditions are met (profiles-4,
 * profiles-3). Idempotent.
 */
export async function becomeTester(
  tx: SystemTx,
  { profileId, now, ...means }: Omit<Completion, 'bonusLater'>,
): Promise<void> {
  const { userId, roles } = await lockAccount(tx, profileId)
  const isNew = !roles.includes('tester')
  if (isNew) await addRole(tx, { userId, role: 'tester', now })
  await activateRole(tx, { userId, role: 'tester', now })
  if (!isNew) return
  await settleProfile(tx, { profileId, now, ...means })
  tx.happened(testerAdded({ profileId }), now)
}
