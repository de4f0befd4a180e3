import { and, eq, isNull } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { profileDetails, onboardingProgress as progress } from './tables.ts'

/** Every guided flow this person has begun. */
export async function flowsOf(tx: PersonTx, profileId: string) {
  const rows = await tx.select().from(progress).where(eq(progress.profileId, profileId)).orderBy(progress.flow)
  return rows.map(({ flow, step, finishedAt, skippedAt }) => ({
    flow,
    step,
    ended: finishedAt !== null || skippedAt !== null,
  }))
}

/** Whether this person has an account and has not been through the whole registration (ruling 18). */
export async function isRegistering(tx: PersonTx | SystemTx, profileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ step: progress.step })
    .from(progress)
    .where(and(eq(progress.profileId, profileId), eq(progress.flow, 'registration'), isNull(progress.finishedAt)))
  return row !== undefined
}

/** What a studio or a player said about themselves; empty when nothing. */
export async function detailsOf(tx: PersonTx, profileId: string) {
  const [row] = await tx.select().from(profileDetails).where(eq(profileDetails.profileId, profileId))
  return {
    website: row?.website ?? '',
    teamSize: row?.teamSize ?? null,
    engines: row?.engines ?? [],
    genres: row?.genres ?? [],
    devices: row?.devices ?? [],
  }
}
