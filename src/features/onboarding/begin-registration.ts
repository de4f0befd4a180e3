import { recordConsents } from '#features/profiles/details/record-consents.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { registrationSteps } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface BeginRegistrationInput {
  userId: string
  /** The person came by an invitation link and gets the short tutorial (profiles-8). */
  invited: boolean
  now: Date
}

/**
 * Records the three consents and the unfinished registration of a new account, in the transaction that creates the
 * account (accounts-1). Idempotent.
 */
export async function beginRegistration(tx: SystemTx, { userId, invited, now }: BeginRegistrationInput): Promise<void> {
  const inserted = await tx
    .insert(progress)
    .values({ profileId: userId, flow: 'registration', step: registrationSteps.details, updatedAt: now })
    .onConflictDoNothing()
    .returning({ flow: progress.flow })
  if (!inserted.length) return
  if (invited) await tx.insert(progress).values({ profileId: userId, flow: 'tester_invited', updatedAt: now })
  await recordConsents(tx, { profileId: userId, given: { terms: true, cookies: true, data: true }, now })
}
