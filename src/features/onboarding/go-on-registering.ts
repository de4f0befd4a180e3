import { and, eq, isNull } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { registrationSteps } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface GoOn {
  profileId: string
  to: keyof typeof registrationSteps | 'end'
  now: Date
}

/** Takes the registration to another step or ends it; one that has ended, or never was, stays as it is. */
export async function goOnRegistering(tx: PersonTx, { profileId, to, now }: GoOn): Promise<void> {
  await tx
    .update(progress)
    .set({ ...(to === 'end' ? { finishedAt: now } : { step: registrationSteps[to] }), updatedAt: now })
    .where(and(eq(progress.profileId, profileId), eq(progress.flow, 'registration'), isNull(progress.finishedAt)))
}
