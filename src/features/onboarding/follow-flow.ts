import { and, eq, isNull } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Tutorial } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface Step {
  profileId: string
  flow: Tutorial
  now: Date
}

const stillOpen = and(isNull(progress.finishedAt), isNull(progress.skippedAt))

/** Remembers the step of a tutorial; one that has ended stays ended. */
export async function moveTo(
  tx: PersonTx | SystemTx,
  { profileId, flow, step, now }: Step & { step: number },
): Promise<void> {
  await tx
    .insert(progress)
    .values({ profileId, flow, step, updatedAt: now })
    .onConflictDoUpdate({
      target: [progress.profileId, progress.flow],
      set: { step, updatedAt: now },
      setWhere: and(eq(progress.profileId, profileId), stillOpen),
    })
}

/** Ends a tutorial, whether it was begun or not. The first end counts: finished stays finished, skipped skipped. */
export async function endFlow(
  tx: PersonTx | SystemTx,
  { profileId, flow, how, now }: Step & { how: 'finished' | 'skipped' },
): Promise<void> {
  const end = how === 'finished' ? { finishedAt: now } : { skippedAt: now }
  await tx
    .insert(progress)
    .values({ profileId, flow, ...end, updatedAt: now })
    .onConflictDoUpdate({
      target: [progress.profileId, progress.flow],
      set: { ...end, updatedAt: now },
      setWhere: and(eq(progress.profileId, profileId), stillOpen),
    })
}
