import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aBrowser, aNewcomer, lastEmail } from '#features/accounts/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { erasureJobs } from '../jobs.ts'

const db = await aDatabase()
const clock = movableClock()

test('an account that its address says nobody there signed up for is erased by the job', async () => {
  const { email, profileId: userId } = await aNewcomer(db, clock, { role: 'studio', verified: false })
  const { plain = '' } = (await lastEmail(db, email)) ?? {}
  const token = /not-me\?token=([\w-]+)/.exec(plain)?.[1] ?? ''
  expect(await aBrowser(db, clock).call(accountsApi.reverseChanges, { token })).toEqual({ outcome: 'closed' })
  const jobs = erasureJobs({ publicUrl: 'http://localhost:3000', bonusSecret: testSecrets.bonusSecret })
  // A job may run twice.
  for (let run = 0; run < 2; run++) await jobs['close-account']?.({ userId }, { db, clock, log: silentLog })
  const rows = await db.query`select 1 from auth_users where email = ${email}`
  expect(rows).toEqual([])
  expect((await lastEmail(db, email))?.subject).toContain('was deleted')
})
