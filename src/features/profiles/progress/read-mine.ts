import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { isBonusClaimed } from '#features/credits/incentives/claim-bonus.ts'
import type { Database } from '#platform/db/open.ts'
import { myProfile } from '../queries.ts'
import type { MyProfile } from '../schema.ts'

interface ReadMineTools {
  db: Pick<Database, 'asPerson' | 'asSystem'>
  bonusSecret: string
}

/**
 * A person's own profile. Whether the bonus was paid to another account of the same address is disclosed only when the
 * address is verified (profiles-3). Throws PROFILE_NOT_FOUND.
 */
export async function readMine({ db, bonusSecret }: ReadMineTools, profileId: string): Promise<MyProfile> {
  const mine = await db.asPerson(profileId, (tx) => myProfile(tx, profileId))
  const { email, emailVerified, bonusAhead } = mine
  if (!email || !emailVerified || bonusAhead === 0) return mine
  const wasPaid = await db.asSystem((tx) => isBonusClaimed(tx, bonusKeys('profile', email, bonusSecret)))
  return wasPaid ? { ...mine, bonusAhead: 0, bonusBefore: true } : mine
}
