import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

export interface Candidate extends Record<string, unknown> {
  tester_level: string
  device_type: string | null
  favorite_genres: string[]
  email_verified: boolean
  demographics_completed: boolean
  consents: boolean
  monetization_unlocked: boolean
  is_tester: boolean
}

/** What the rules look at of a tester; undefined when there is no such person. */
export async function readCandidate(tx: SystemTx, testerId: string): Promise<Candidate | undefined> {
  const { rows } = await tx.execute<Candidate>(sql`
    select p.tester_level, p.device_type, p.favorite_genres, p.email_verified, p.demographics_completed,
      p.terms_accepted and p.cookies_consent and p.data_consent as consents, p.monetization_unlocked,
      exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'tester') as is_tester
    from profiles p where p.id = ${testerId}`)
  return rows[0]
}

/** What is missing before this tester may earn (ruling 20), in short sentences; empty when nothing is. */
export function missingOf(tester: Candidate): string[] {
  if (tester.monetization_unlocked) return []
  const missing = [
    !tester.email_verified && 'Verify your e-mail address',
    !tester.demographics_completed && 'Complete your profile',
    !tester.consents && 'Give the three consents',
  ].filter((line) => line !== false)
  return missing.length > 0 ? missing : ['An admin has to unlock your earning']
}

/** Nobody works unpaid: a locked tester takes no place. Throws VALIDATION_ERROR with `missing`. */
export function refuseLocked(tester: Candidate): void {
  const missing = missingOf(tester)
  if (missing.length > 0) {
    throw new AppError('VALIDATION_ERROR', 'Complete the buffer zone requirements to unlock credit earning', {
      missing,
    })
  }
}

/** Ruling 36: access is an accepted invitation for the game. Throws VALIDATION_ERROR. */
export async function refuseWithoutAccess(tx: SystemTx, { gameId, testerId }: { gameId: string; testerId: string }) {
  const { rows } = await tx.execute(sql`
    select 1 from invitations where game_id = ${gameId} and tester_id = ${testerId} and status = 'accepted' limit 1`)
  if (!rows[0]) throw new AppError('VALIDATION_ERROR', 'Only testers who hold access to this game may take a place.')
}
