import { expect, test } from 'vitest'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { makeAdminByEmail } from '../first-admin/make-admin.ts'
import { aCodeFactor, aNewcomer } from '../testing.ts'

const db = await aDatabase()
const clock = stoppedClock()
const social = { clients: {}, testOrigin: undefined }

/** The same session as servers see it where admins always need a second factor, and on loopback. */
const serverWith = (demoAllowed: boolean) =>
  openAccountsServices({
    db,
    clock,
    log: silentLog,
    ...testSecrets,
    config: { publicUrl: 'http://localhost:3000', sessionMaxDays: 30, social, demoAllowed },
  })

test('off loopback an admin has seven days to set up a second factor, whatever the setting says', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await db.asSystem((tx) => makeAdminByEmail(tx, { email, now: clock.now() }))
  const given = clock.now()
  const seen = async (demoAllowed: boolean) => {
    const caller = await serverWith(demoAllowed).findCaller({ headers: { cookie: browser.cookies() } })
    return { isAdmin: caller?.roles.includes('admin'), lacksFactor: caller?.lacksFactor, dueAt: caller?.factorDueAt }
  }
  const dueAt = new Date(given.getTime() + hours(24 * 7))
  expect(await seen(false)).toEqual({ isAdmin: true, lacksFactor: false, dueAt })
  clock.advance(hours(24 * 7) - 1)
  expect(await seen(false)).toMatchObject({ isAdmin: true, lacksFactor: false })
  clock.advance(1)
  expect(await seen(false)).toMatchObject({ isAdmin: false, lacksFactor: true })
  expect(await seen(true)).toEqual({ isAdmin: true, lacksFactor: false, dueAt: null })
  await aCodeFactor(db, { userId: profileId, now: clock.now() })
  expect(await seen(false)).toEqual({ isAdmin: true, lacksFactor: false, dueAt: null })
})
