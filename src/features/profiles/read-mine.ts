import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { isBonusClaimed } from '#features/credits/claim-bonus.ts'
import type { Database } from '#platform/db/open.ts'
import { myProfile } from './queries.ts'
import type { MyProfile } from './schema.ts'

interface Means {
  db: Pick<Database, 'asPerson' | 'asSystem'>
  bonusSecret: string
}

/**
 * A person's own profile. Whether the address had its bonus with another account is said to whoever has verified it, and to
 * nobody else (ruling 47). Throws PROFILE_NOT_FOUND.
 */
export async function readMine({ db, bonusSecret }: Means, profileId: string): Promise<MyProfile> {
  const mine = await db.asPerson(profileId, (tx) => myProfile(tx, profileId))
  const { email, emailVerified, bonusAhead } = mine
  if (!email || !emailVerified || bonusAhead === 0) return mine
  const had = await db.asSystem((tx) => isBonusClaimed(tx, bonusKeys('profile', email, bonusSecret)))
  return had ? { ...mine, bonusAhead: 0, bonusBefore: true } : mine
}
