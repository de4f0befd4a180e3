import { eq, sql } from 'drizzle-orm'
import { missingToUnlock } from '#features/accounts/rules.ts'
import { readSettings } from '#features/credits/prices.ts'
import { creditAccounts, creditTransactions } from '#features/credits/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { MyProfile } from './schema.ts'
import { profiles } from './tables.ts'

/** A person's own profile with the balance from the ledger. Throws PROFILE_NOT_FOUND. */
export async function myProfile(tx: PersonTx | SystemTx, profileId: string): Promise<MyProfile> {
  const [row] = await tx
    .select({
      profile: profiles,
      credits: sql<number>`(select coalesce(sum(a.balance), 0)::int from ${creditAccounts} a where a.profile_id = ${profileId})`,
      bonusPaid: sql<boolean>`exists (select 1 from ${creditTransactions} t where t.user_id = ${profileId} and t.type = 'PROFILE_COMPLETION')`,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  if (!row) throw new AppError('PROFILE_NOT_FOUND')
  const { profile_bonus: bonus } = await readSettings(tx, ['profile_bonus'])
  const {
    userId: _userId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    suspendedAt: _suspendedAt,
    suspensionReason: _suspensionReason,
    reputationScore,
    isTester,
    ...profile
  } = row.profile
  return {
    ...(profile as Omit<MyProfile, 'missing' | 'reputation' | 'credits' | 'bonusAhead' | 'bonusBefore'>),
    reputation: reputationScore,
    missing: missingToUnlock(profile),
    credits: row.credits,
    bonusAhead: row.bonusPaid || !isTester ? 0 : bonus,
    bonusBefore: false,
  }
}
