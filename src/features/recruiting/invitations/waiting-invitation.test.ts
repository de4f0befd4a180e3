import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aGame } from '#features/games/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { anInvitation } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

test('a tester is invited until the invitation is answered, withdrawn or expired', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const testers = [await aTester(db), await aTester(db), await aTester(db), await aTester(db)] as const
  const [declines, loses, waits] = testers
  const gameId = await aGame(db, studio, { version: '0.1' })
  const send = ({ profileId }: { profileId: string }) =>
    anInvitation(db, { studioId: studio.profileId, testerId: profileId, gameId, now: clock.now() })
  const invited = () => Promise.all(testers.map(async (one) => (await call(one, accountsApi.me)).person?.invited))

  const [first, second] = [await send(declines), await send(loses), await send(waits)]
  expect(await invited()).toEqual([true, true, true, false])
  expect((await call(studio, accountsApi.me)).person?.invited).toBe(false)
  await call(declines, invitationsApi.decline, { invitationId: first })
  await call(studio, invitationsApi.withdraw, { invitationId: second })
  expect(await invited()).toEqual([false, false, true, false])
  clock.advance(hours(72))
  expect(await invited()).toEqual([false, false, false, false])
})
