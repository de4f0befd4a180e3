import { randomUUID } from 'node:crypto'
import { invitationJobs } from '#features/invitations/jobs.ts'
import { ensureProfile } from '#features/onboarding/ensure-profile.ts'
import type { aPurchase } from '#features/payments/testing.ts'
import { privacyJobs } from '#features/privacy/jobs.ts'
import { bonusTask } from '#features/profiles/complete-profile.ts'
import { endTestsTask } from '#features/profiles/suspend-account.ts'
import { reviewJobs } from '#features/reviews/participations/jobs.ts'
import { validateTask } from '#features/reviews/participations/submit-review.ts'
import { movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/doors.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'

type Purchase = Awaited<ReturnType<typeof aPurchase>>

/** Jobs about one thing, which nobody runs by the clock. */
const withPayload: readonly string[] = [validateTask, bonusTask, endTestsTask]

/** What belongs to one studio of the adversary. */
export interface Studio {
  person: TestPerson
  games: string[]
  requests: string[]
  workspaceId: string | null
}

/** All accounts that one adversary runs, with what came of its moves, in a database that others have filled a budget of. */
export async function aWorld() {
  const db = await aDatabase({ system: 8, person: 2 })
  await installJobs(db)
  await fillIncentives(db, 3000)
  const clock = movableClock()
  const jobs = { ...reviewJobs(), ...invitationJobs, ...privacyJobs }
  return {
    db,
    clock,
    call: callerOn(db, clock),
    admin: await aPerson(db, 'admin'),
    studios: [] as Studio[],
    testers: [] as TestPerson[],
    invitations: [] as { id: string; tester: TestPerson; studio: Studio }[],
    tests: [] as { id: string; tester: TestPerson; studio: Studio }[],
    purchases: [] as { purchase: Purchase; card: string; cents: number }[],
    gone: [] as string[],

    /** Hours pass, and every periodic job does what is due. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      for (const [name, job] of Object.entries(jobs))
        if (!withPayload.includes(name)) await job({}, { db, clock, log: silentLog })
    },

    /** A studio that signed up with this address and verified it. */
    async studioAt(email: string): Promise<Studio> {
      const profileId = randomUUID()
      const { rowCount } = await db.systemPool.query(
        `insert into auth_users (id, name, email, email_verified, signup_role, company_name)
         values ($1, 'A studio', $2, true, 'studio', 'A studio') on conflict (email) do nothing`,
        [profileId, email],
      )
      if (!rowCount) throw new AppError('USER_EXISTS')
      const { bonusSecret } = testSecrets
      await db.asSystem((tx) => ensureProfile(tx, { userId: profileId, now: clock.now(), bonusSecret }))
      const person: TestPerson = { profileId, name: 'A studio', email, role: 'studio' }
      return { person, games: [], requests: [], workspaceId: null }
    },
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

const NEWEST = 12

/** One of the newest: what happened long ago is mostly over. Throws NOT_FOUND where there is none. */
export function pick<T>(list: readonly T[], n: number): T {
  const one = list.at(-1 - (n % Math.min(list.length, NEWEST)))
  if (one === undefined) throw new AppError('NOT_FOUND')
  return one
}
