import { eq } from 'drizzle-orm'
import { keepConsents } from '#features/profiles/keep-consents.ts'
import { profiles } from '#features/profiles/tables.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { registrationSteps } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface Begin {
  userId: string
  /** Came by an invitation link: is shown the short tutorial (ruling 30). */
  invited: boolean
  now: Date
}

/**
 * The wizard's part of a new account, in the transaction that makes it: the three ticks, and that its registration is not
 * finished (ruling 18). The same again changes nothing.
 */
export async function beginRegistration(tx: SystemTx, { userId, invited, now }: Begin): Promise<void> {
  const begun = await tx
    .insert(progress)
    .values({ profileId: userId, flow: 'registration', step: registrationSteps.details, updatedAt: now })
    .onConflictDoNothing()
    .returning({ flow: progress.flow })
  if (!begun.length) return
  if (invited) await tx.insert(progress).values({ profileId: userId, flow: 'tester_invited', updatedAt: now })
  await tx
    .update(profiles)
    .set({ termsAccepted: true, cookiesConsent: true, dataConsent: true, consentGrantedAt: now })
    .where(eq(profiles.userId, userId))
  await keepConsents(tx, { profileId: userId, changed: { terms: true, cookies: true, data: true }, now })
}
