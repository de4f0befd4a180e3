import { eq, isNull, sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Tutorial } from './rules.ts'
import { onboardingProgress as progress } from './tables.ts'

interface FlowInput {
  profileId: string
  flow: Tutorial
  now: Date
}

const isOpen = sql`${isNull(progress.finishedAt)} and ${isNull(progress.skippedAt)}`

/** Saves the current step of a tutorial; an ended tutorial stays ended. */
export async function moveTo(
  tx: PersonTx | SystemTx,
  { profileId, flow, step, now }: FlowInput & { step: number },
): Promise<void> {
  await tx
    .insert(progress)
    .values({ profileId, flow, step, updatedAt: now })
    .onConflictDoUpdate({
      target: [progress.profileId, progress.flow],
      set: { step, updatedAt: now },
      setWhere: sql`${eq(progress.profileId, profileId)} and ${isOpen}`,
    })
}

/**
 * Ends a tutorial, started or not. Only the first call has an effect: finished stays finished, skipped stays skipped.
 */
export async function endFlow(
  tx: PersonTx | SystemTx,
  { profileId, flow, how, now }: FlowInput & { how: 'finished' | 'skipped' },
): Promise<void> {
  const end = how === 'finished' ? { finishedAt: now } : { skippedAt: now }
  await tx
    .insert(progress)
    .values({ profileId, flow, ...end, updatedAt: now })
    .onConflictDoUpdate({
      target: [progress.profileId, progress.flow],
      set: { ...end, updatedAt: now },
      setWhere: sql`${eq(progress.profileId, profileId)} and ${isOpen}`,
    })
}
