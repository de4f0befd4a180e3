import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { profilesApi } from '../api.ts'
import { aProfileForm } from '../testing.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())
const emails = async (to: string) =>
  (await db.query`select 1 from graphile_worker._private_jobs where payload ->> 'to' = ${to}`).length

test('auth-emails returns whether the email was sent, sends none itself, and rejects other recipients', async () => {
  const tester = await aTester(db, { unlocked: false })
  const data = { creditsEarned: 9_999, testerLevel: 'Legend', appUrl: 'https://phishing.example' }
  const body = { type: 'profile_completed', recipient: tester.email, userId: tester.profileId, data } as const
  const before = await call(tester, profilesApi.authEmails, body)
  await call(tester, profilesApi.save, aProfileForm())
  const sent = await emails(tester.email)
  expect([before, await call(tester, profilesApi.authEmails, body), sent]).toEqual([{ sent: false }, { sent: true }, 1])
  expect(await emails(tester.email)).toBe(sent)
  const stranger = await aTester(db)
  for (const wrong of [{ recipient: stranger.email }, { userId: stranger.profileId }]) {
    await expect(call(tester, profilesApi.authEmails, { ...body, ...wrong })).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
    })
  }
})
