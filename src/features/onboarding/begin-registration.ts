import { recordConsents } from '#features/profiles/record-consents.ts'
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
  await recordConsents(tx, { profileId: userId, given: { terms: true, cookies: true, data: true }, now })
}
