import { and, eq, isNull } from 'drizzle-orm'
import { deviceTypes } from '#features/profiles/rules.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { genres } from '#shared/genres.ts'
import { engines, teamSizes } from './rules.ts'
import type { Details } from './schema.ts'
import { profileDetails, onboardingProgress as progress } from './tables.ts'

/** All guided flows that this person has started. */
export async function flowsOf(tx: PersonTx, profileId: string) {
  const rows = await tx.select().from(progress).where(eq(progress.profileId, profileId)).orderBy(progress.flow)
  return rows.map(({ flow, step, finishedAt, skippedAt }) => ({
    flow,
    step,
    ended: finishedAt !== null || skippedAt !== null,
  }))
}

/** Whether this person's registration is unfinished (accounts-1). */
export async function isRegistering(tx: PersonTx | SystemTx, profileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ step: progress.step })
    .from(progress)
    .where(and(eq(progress.profileId, profileId), eq(progress.flow, 'registration'), isNull(progress.finishedAt)))
  return row !== undefined
}

/** The optional details of a studio or a player; empty values when none are saved. */
export async function detailsOf(tx: PersonTx, profileId: string): Promise<Details> {
  const [row] = await tx.select().from(profileDetails).where(eq(profileDetails.profileId, profileId))
  return {
    website: row?.website ?? '',
    teamSize: teamSizes.find((size) => size === row?.teamSize) ?? null,
    engines: currentOptions(engines, row?.engines),
    genres: currentOptions(genres, row?.genres),
    devices: currentOptions(deviceTypes, row?.devices),
  }
}

/** The picked values that are still among the options. */
const currentOptions = <T extends string>(options: readonly T[], picked: readonly string[] = []) =>
  options.filter((option) => picked.includes(option))
