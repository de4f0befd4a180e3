import { and, eq, isNull } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { registrationSteps } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface AdvanceRegistrationInput {
  profileId: string
  to: keyof typeof registrationSteps | 'end'
  now: Date
}

/** Moves an unfinished registration to another step or ends it. Does nothing without an unfinished registration. */
export async function advanceRegistration(
  tx: PersonTx,
  { profileId, to, now }: AdvanceRegistrationInput,
): Promise<void> {
  await tx
    .update(progress)
    .set({ ...(to === 'end' ? { finishedAt: now } : { step: registrationSteps[to] }), updatedAt: now })
    .where(and(eq(progress.profileId, profileId), eq(progress.flow, 'registration'), isNull(progress.finishedAt)))
}
