import { movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from '#testing/call.ts'
import { testSecrets } from '#testing/open-services.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { privacyJobs } from './jobs.ts'
import { openRequest } from './requests/record-request.ts'
import type { RequestType } from './requests/rules.ts'

/** Erases the account of a test person; the account has the id of the profile. */
export const erase = (db: Database, { profileId }: Pick<TestPerson, 'profileId'>, now = new Date()): Promise<void> =>
  erasePerson(db, {
    profileId,
    userId: profileId,
    now,
    publicUrl: 'http://localhost:3000',
    bonusSecret: testSecrets.bonusSecret,
  })

/** A waiting request of a person. Returns its id. */
export async function aRequest(
  db: Database,
  { profileId }: Pick<TestPerson, 'profileId'>,
  { type = 'deletion', now = new Date() }: { type?: RequestType; now?: Date } = {},
): Promise<string> {
  await db.asSystem((tx) => openRequest(tx, { userId: profileId, type, now }))
  const { rows } = await db.systemPool.query<{ id: string }>(
    'select id from data_deletion_requests where user_id = $1 and request_type = $2 and processed_at is null',
    [profileId, type],
  )
  return rows[0]?.id ?? ''
}

/** Runs the job that settles erased accounts. */
export async function settleErased(db: Database): Promise<void> {
  await privacyJobs['settle-erased']?.({}, { db, clock: movableClock(), log: silentLog })
}
