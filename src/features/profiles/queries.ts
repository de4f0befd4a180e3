import { z } from 'zod/mini'
import { missingToUnlock } from '#features/accounts/rules.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { creditAccounts, creditTransactions } from '#features/credits/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type MyProfile, mineOutput } from './schema.ts'
import { profiles } from './tables.ts'

const ownProfile = z.extend(z.omit(mineOutput, { missing: true, bonusAhead: true, bonusBefore: true }), {
  isTester: z.boolean(),
  bonusPaid: z.boolean(),
})

/** A person's own profile with the balance from the ledger. Throws PROFILE_NOT_FOUND. */
export async function myProfile(tx: PersonTx | SystemTx, profileId: string): Promise<MyProfile> {
  const [own] = await rows(tx, ownProfile)`
    select id, email, email_verified, name, company_name, role, age, gender, location, device_type, gaming_frequency,
      session_length, spending_profile, player_type, experience_level, favorite_genres, terms_accepted, cookies_consent,
      data_consent, consent_granted_at, last_seen_at, demographics_completed, awaits_guardian_since, monetization_unlocked, tester_level,
      reputation_score as reputation, is_tester or (awaits_guardian_since is not null and role = 'tester') as is_tester,
      (select coalesce(sum(a.balance), 0) from ${creditAccounts} a where a.profile_id = p.id) as credits,
      exists (select 1 from ${creditTransactions} t where t.user_id = p.id and t.type = 'PROFILE_COMPLETION') as bonus_paid
    from ${profiles} p where id = ${profileId}`
  if (!own) throw new AppError('PROFILE_NOT_FOUND')
  const { profile_bonus: bonus } = await readSettings(tx, ['profile_bonus'])
  const { isTester, bonusPaid, ...profile } = own
  const bonusAhead = bonusPaid || !isTester ? 0 : bonus
  return { ...profile, missing: missingToUnlock(profile), bonusAhead, bonusBefore: false }
}
