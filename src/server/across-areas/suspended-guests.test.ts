import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { feedbackApi, guestsApi } from '#features/feedback/api.ts'
import { feedbackTexts } from '#features/feedback/rules.ts'
import { assertRoomForPicture } from '#features/feedback/store-picture.ts'
import { aGuest, aGuestLink, aGuestWhoPlayed } from '#features/feedback/testing.ts'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const reason = 'Copied reviews'
const suspend = ({ profileId }: TestPerson) => call(admin, adminApi.suspendAccount, { profileId, reason })
const lift = ({ profileId }: TestPerson) => call(admin, adminApi.liftSuspension, { profileId, reason: 'A mistake' })

test('guests of a suspended studio are refused with a sentence, keep what they have, and go on afterwards', async () => {
  const { studio, token } = await aGuestLink(db, clock)
  const { guest, served } = await aGuestWhoPlayed(db, clock, { token })
  const bug = { id: randomUUID(), kind: 'bug' as const, atSeconds: 3, note: '' }
  const record = (more = {}) => guest.call(guestsApi.record, { token, seconds: 0, served, moments: [], ...more })
  await record({ moments: [bug] })
  const picture = () =>
    db.asSystem((tx) =>
      assertRoomForPicture(tx, {
        visitor: { token, guest: guest.id() },
        momentId: bug.id,
        pictureId: randomUUID(),
        now: clock.now(),
      }),
    )
  await picture()
  await suspend(studio)
  const calls = [
    () => record({ seconds: 30 }),
    () => record({ moments: [{ ...bug, note: 'It fell' }] }),
    () => guest.call(guestsApi.send, { token, rating: 4, answers: ['An edge'], name: '' }),
    () => guest.call(guestsApi.start, { token, oldEnough: true }),
    () => aGuest(db, clock).call(guestsApi.start, { token, oldEnough: true }),
    picture,
  ]
  for (const one of calls)
    await expect(one()).rejects.toMatchObject({ code: 'STATE_CHANGED', message: feedbackTexts.paused })
  const join = async () => call(await aTester(db), invitationLinksApi.join, { token })
  await expect(join()).rejects.toMatchObject({ code: 'STATE_CHANGED', message: 'This studio is paused.' })
  expect(await guest.call(guestsApi.look, { token })).toMatchObject({ isPaused: true, visit: { activeSeconds: 90 } })
  await guest.call(guestsApi.report, { token, reason: 'harmful', details: '' })
  const tester = await aTester(db)
  await guest.call(feedbackApi.keep, { token }, tester)
  expect((await call(tester, feedbackApi.mine, {})).visits).toMatchObject([{ activeSeconds: 90 }])
  await lift(studio)
  expect((await aGuest(db, clock).call(guestsApi.start, { token, oldEnough: true })).play.kind).toBe('web')
  await join()
})
