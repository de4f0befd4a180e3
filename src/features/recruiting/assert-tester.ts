import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { workloadOf } from '#features/playtests/tester-record.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { accessByInvitation } from '#features/requests/ports.ts'
import { isAhead } from '#features/requests/together/rules.ts'
import { matchesCriteria } from '#features/targeting/match-testers.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { belongsToStudio } from './own-people.ts'

const candidate = z.object({
  testerLevel: z.string(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
  location: z.string().nullable(),
  playerType: z.string().nullable(),
  deviceType: z.string().nullable(),
  gamingFrequency: z.string().nullable(),
  sessionLength: z.string().nullable(),
  favoriteGenres: z.array(z.string()),
  spendingProfile: z.string().nullable(),
  experienceLevel: z.string().nullable(),
  records: z.enum(recordingChoices),
  emailVerified: z.boolean(),
  demographicsCompleted: z.boolean(),
  consents: z.boolean(),
  monetizationUnlocked: z.boolean(),
  isTester: z.boolean(),
  suspended: z.boolean(),
  awaitsGuardian: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

/**
 * The facts of a tester that the rules check; undefined if there is no such profile. With `lock`, the row is locked
 * (FOR NO KEY UPDATE): this serializes the operation with a lock by an admin and with other spots that the tester
 * takes.
 */
export async function readCandidate(
  tx: SystemTx,
  testerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Candidate | undefined> {
  const [found] = await rows(tx, candidate)`
    select p.tester_level, p.age, p.gender, p.location, p.player_type, p.device_type, p.gaming_frequency, p.session_length,
      p.favorite_genres, p.spending_profile, p.experience_level, p.records, p.email_verified, p.demographics_completed,
      p.terms_accepted and p.cookies_consent and p.data_consent as consents, p.monetization_unlocked, p.is_tester,
      p.suspended_at is not null as suspended, p.awaits_guardian_since is not null as awaits_guardian
    from ${profiles} p where p.id = ${testerId} ${lock ? sql`for no key update of p` : sql``}`
  return found
}

/** The steps that this tester must complete before earning credits, as short sentences; empty if none (profiles-4). */
export function missingSteps(tester: Candidate): string[] {
  if (tester.monetizationUnlocked) return []
  if (tester.awaitsGuardian) return ['Your parent or guardian needs to confirm your account']
  const missing = [
    !tester.emailVerified && 'Verify your email address',
    !tester.demographicsCompleted && 'Complete your profile',
    !tester.consents && 'Give the three consents',
  ].filter((line) => line !== false)
  return missing.length > 0 ? missing : ['An admin needs to unlock your earning']
}

/**
 * Asserts that the candidate is a tester, not suspended, and waits for no parent or guardian. The caller must have locked
 * the row, to serialize with a change of these. Throws ACCOUNT_SUSPENDED, GUARDIAN_MISSING, PROFILE_NOT_FOUND.
 */
export function assertTester(candidate: Candidate | undefined): asserts candidate is Candidate {
  if (candidate?.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  if (candidate?.awaitsGuardian) throw new AppError('GUARDIAN_MISSING')
  if (!candidate?.isTester) throw new AppError('PROFILE_NOT_FOUND')
}

/**
 * Asserts that the tester may earn credits: a locked tester must not work unpaid. Throws VALIDATION_ERROR with
 * `missing`.
 */
export function assertNotLocked(tester: Candidate): void {
  const missing = missingSteps(tester)
  if (missing.length > 0) {
    throw new AppError('VALIDATION_ERROR', 'Complete the buffer zone requirements to unlock credit earning', {
      missing,
    })
  }
}

interface FreeInput {
  id: string
  level: string
  /** When everybody plays; null for a test of the tester's own time. */
  togetherAt: Date | null
  now: Date
}

/**
 * Asserts that the tester is below the limit of open tests for their level and completion rate (tests-4); for a date far
 * ahead, below as many of those (plans-6). The caller must have locked the profile. Throws STATE_CHANGED 'Finish a test
 * first' (`reason`: 'busy', `openTests`, `allowed`).
 */
export async function assertFreeForTest(tx: SystemTx, { togetherAt, now, ...tester }: FreeInput): Promise<void> {
  const { openTests, bookedAhead, allowed } = await workloadOf(tx, { ...tester, now })
  const ahead = togetherAt !== null && isAhead(togetherAt, now)
  const held = ahead ? bookedAhead : openTests
  if (held < allowed) return
  const text = ahead ? `You have booked ${held} dates. You can book more when one has come.` : 'Finish a test first'
  throw new AppError('STATE_CHANGED', text, { reason: 'busy', openTests, allowed })
}

/**
 * Asserts that the tester is neither the studio nor one of its own people. The caller must have locked the tester's
 * profile. Throws VALIDATION_ERROR.
 */
export async function assertNotOwnPeople(tx: SystemTx, { studioId, testerId }: { studioId: string; testerId: string }) {
  if (await belongsToStudio(tx, { studioId, testerId }))
    throw new AppError('VALIDATION_ERROR', 'You can’t test your own game.')
}

/**
 * Asserts that the studio is not frozen or suspended: no new test may start for it (accounts-12). Throws STATE_CHANGED.
 */
export async function assertNotPaused(tx: SystemTx, studioId: string): Promise<void> {
  const { rows: paused } = await tx.execute(sql`select 1 where ${isPaused(studioId)}`)
  if (paused[0]) throw new AppError('STATE_CHANGED', 'This studio is paused.', { reason: 'paused' })
}

/** Asserts that the tester matches the targeting criteria of the request. Throws VALIDATION_ERROR. */
export async function assertMatched(tx: SystemTx, { testerId, criteria }: { testerId: string; criteria: Criteria }) {
  const { rows: matching } = await tx.execute(
    sql`select 1 from ${profiles} p where p.id = ${testerId} and ${matchesCriteria(criteria, 'p')}`,
  )
  if (!matching[0]) throw new AppError('VALIDATION_ERROR', 'This studio is looking for other testers.')
}

/**
 * Asserts that the tester has access to the game, which is an accepted invitation (requests-3). Throws
 * VALIDATION_ERROR.
 */
export async function assertAccess(tx: SystemTx, { gameId, testerId }: { gameId: string; testerId: string }) {
  const { rows: accepted } = await tx.execute(sql`select 1 where ${accessByInvitation.ask({ gameId, testerId })}`)
  if (!accepted[0]) throw new AppError('VALIDATION_ERROR', 'Only testers who have access to this game can take a spot.')
}
