import { movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from '#testing/call.ts'
import { testSecrets } from '#testing/open-services.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { privacyJobs } from './jobs.ts'

/** Erases the account of a test person; the account has the id of the profile. */
export const erase = (db: Database, { profileId }: Pick<TestPerson, 'profileId'>, now = new Date()): Promise<void> =>
  erasePerson(db, {
    profileId,
    userId: profileId,
    now,
    publicUrl: 'http://localhost:3000',
    bonusSecret: testSecrets.bonusSecret,
  })

/** Runs the job that settles erased accounts. */
export async function settleErased(db: Database): Promise<void> {
  await privacyJobs['settle-erased']?.({}, { db, clock: movableClock(), log: silentLog })
}
