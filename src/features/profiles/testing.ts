import { makeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { hours } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { guardianPurpose } from './guardian/send-guardian-email.ts'
import type { ProfileForm } from './schema.ts'

/** A valid demographics form. */
export const aProfileForm = (changes: Partial<ProfileForm> = {}): ProfileForm => ({
  name: 'Ada Tester',
  age: 29,
  gender: 'Female',
  location: 'Finland',
  deviceType: 'PC',
  gamingFrequency: 'Weekly',
  sessionLength: '30-60 mins',
  spendingProfile: 'Rare Spender',
  experienceLevel: 'Core',
  favoriteGenres: ['Puzzle', 'Strategy'],
  termsAccepted: true,
  cookiesConsent: true,
  dataConsent: true,
  ...changes,
})

/** What the link to a parent or guardian of this person carries. */
export async function aGuardianLink(
  db: Database,
  { profileId }: { profileId: string },
  now: Date,
): Promise<{ account: string; token: string }> {
  await db.systemPool.query(
    `insert into guardian_requests (profile_id, guardian_email, asked_at) values ($1, 'parent@example.test', $2) on conflict do nothing`,
    [profileId, now],
  )
  await db.systemPool.query('update profiles set awaits_guardian_since = $2 where id = $1', [profileId, now])
  const purpose = guardianPurpose(profileId)
  return {
    account: profileId,
    token: await db.asSystem((tx) => makeOneTimeToken(tx, { purpose, lifetimeMs: hours(1), now })),
  }
}
