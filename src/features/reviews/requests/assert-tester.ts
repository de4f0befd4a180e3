import { sql } from 'drizzle-orm'
import { isPaused } from '#features/credits/paused.ts'
import { matches } from '#features/targeting/matches.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { workloadOf } from '../playtests/tester-record.ts'
import { isOneMailbox, isOwnPeople } from './own-people.ts'

export interface Candidate extends Record<string, unknown> {
  tester_level: string
  age: number | null
  gender: string | null
  location: string | null
  player_type: string | null
  device_type: string | null
  gaming_frequency: string | null
  session_length: string | null
  favorite_genres: string[]
  spending_profile: string | null
  experience_level: string | null
  email_verified: boolean
  demographics_completed: boolean
  consents: boolean
  monetization_unlocked: boolean
  is_tester: boolean
  suspended: boolean
}

/**
 * What the rules look at of a tester; undefined when there is no such person. Accepting locks the row, so that an admin's
 * lock comes before or after it, and two accepts of one tester at once each count what the other took.
 */
export async function readCandidate(
  tx: SystemTx,
  testerId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Candidate | undefined> {
  const { rows } = await tx.execute<Candidate>(sql`
    select p.tester_level, p.age, p.gender, p.location, p.player_type, p.device_type, p.gaming_frequency, p.session_length,
      p.favorite_genres, p.spending_profile, p.experience_level, p.email_verified, p.demographics_completed,
      p.terms_accepted and p.cookies_consent and p.data_consent as consents, p.monetization_unlocked, p.is_tester,
      p.suspended_at is not null as suspended
    from profiles p where p.id = ${testerId} ${hold ? sql`for no key update of p` : sql``}`)
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

/**
 * Somebody who is a tester at this moment; the caller has locked the row, so that a suspension or a change of roles comes
 * before or after it. Throws ACCOUNT_SUSPENDED, PROFILE_NOT_FOUND.
 */
export function assertTester(candidate: Candidate | undefined): asserts candidate is Candidate {
  if (candidate?.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  if (!candidate?.is_tester) throw new AppError('PROFILE_NOT_FOUND')
}

/** Nobody works unpaid: a locked tester takes no place. Throws VALIDATION_ERROR with `missing`. */
export function assertNotLocked(tester: Candidate): void {
  const missing = missingOf(tester)
  if (missing.length > 0) {
    throw new AppError('VALIDATION_ERROR', 'Complete the buffer zone requirements to unlock credit earning', {
      missing,
    })
  }
}

/**
 * A tester finishes a test before taking more than their level and their completion rate allow (ruling 54); the caller has
 * locked the profile. Throws STATE_CHANGED 'Finish a test first' (`reason`: 'busy', `openTests`, `allowed`).
 */
export async function assertFreeForTest(tx: SystemTx, { id, level }: { id: string; level: string }): Promise<void> {
  const { openTests, allowed } = await workloadOf(tx, { id, level })
  if (openTests < allowed) return
  throw new AppError('STATE_CHANGED', 'Finish a test first', { reason: 'busy', openTests, allowed })
}

/** Who works for a studio, or is the same person, tests none of its games; the caller has locked the tester's profile. Throws VALIDATION_ERROR. */
export async function assertNotOwnPeople(tx: SystemTx, { studioId, testerId }: { studioId: string; testerId: string }) {
  const { rows } = await tx.execute<{ own: boolean; studio: string | null; tester: string | null }>(sql`
    select ${isOwnPeople(studioId, testerId)} as own, (select email from profiles where id = ${studioId}) as studio,
      (select email from profiles where id = ${testerId}) as tester`)
  const { own = false, studio = null, tester = null } = rows[0] ?? {}
  if (studioId === testerId || own || isOneMailbox(studio, tester))
    throw new AppError('VALIDATION_ERROR', "You can't test your own game.")
}

/** The spots and invitations of a frozen or suspended studio wait: nobody starts to work for it (ruling 57). Throws STATE_CHANGED. */
export async function assertNotPaused(tx: SystemTx, studioId: string): Promise<void> {
  const { rows } = await tx.execute<{ paused: boolean }>(sql`select ${isPaused(studioId)} as paused`)
  if (rows[0]?.paused) throw new AppError('STATE_CHANGED', 'This studio is paused.', { reason: 'paused' })
}

/** A place of the open listing is for whom the studio looks for. Throws VALIDATION_ERROR. */
export async function assertMatched(tx: SystemTx, { testerId, criteria }: { testerId: string; criteria: Criteria }) {
  const { rows } = await tx.execute(
    sql`select 1 from profiles p where p.id = ${testerId} and ${matches(criteria, 'p')}`,
  )
  if (!rows[0]) throw new AppError('VALIDATION_ERROR', 'This studio looks for other testers.')
}

/** Ruling 36: access is an accepted invitation for the game. Throws VALIDATION_ERROR. */
export async function assertAccess(tx: SystemTx, { gameId, testerId }: { gameId: string; testerId: string }) {
  const { rows } = await tx.execute(sql`
    select 1 from invitations where game_id = ${gameId} and tester_id = ${testerId} and status = 'accepted' limit 1`)
  if (!rows[0]) throw new AppError('VALIDATION_ERROR', 'Only testers who hold access to this game may take a place.')
}
