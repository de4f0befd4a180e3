import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { expireInvitations } from './end-invitation.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

async function aGameOf(credits = 500) {
  const studio = await aStudio(db, { credits })
  const gameId = await aGame(db, studio)
  await aLinkBuild(db, { studio, gameId, version: '0.1' })
  const tester = await aTester(db)
  /** The reason it was skipped for, or the id of the new invitation. */
  async function invite(requestId: string | null = null) {
    const id = randomUUID()
    const input = { gameId, requestId, message: '', shownPrice: 5, invitations: [{ id, testerId: tester.profileId }] }
    const { sent, skipped } = await call(studio, invitationsApi.send, input)
    return skipped[0]?.reason ?? sent[0]!
  }
  const accept = (id: string) =>
    call(tester, invitationsApi.accept, { p_invitation_id: id, p_tester_id: tester.profileId })
  const decline = (invitationId: string) => call(tester, invitationsApi.decline, { invitationId })
  return { studio, gameId, tester, invite, accept, decline }
}

const already = 'Already invited to this game.'
const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('one open invitation for each game, request and tester', async () => {
  const { studio, gameId, invite } = await aGameOf()
  const [one, other] = [await anOpenRequest(db, { studio, gameId }), await anOpenRequest(db, { studio, gameId })]
  for (const requestId of [null, one.requestId, other.requestId]) {
    expect(await invite(requestId)).toEqual(anId)
    expect(await invite(requestId)).toBe(already)
  }
})

test('ten who send at once make one of it and charge once', async () => {
  const { studio, invite } = await aGameOf(50)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => invite()))
  expect(outcomes.filter((outcome) => outcome !== already)).toHaveLength(1)
  const { rows } = await db.systemPool.query('select price from invitations where studio_id = $1', [studio.profileId])
  expect(rows).toEqual([{ price: 5 }])
  expect(await ledgerFaults(db)).toEqual([])
})

test('again after it expired, and after it was accepted for another request or another build', async () => {
  const { studio, gameId, tester, invite, accept } = await aGameOf()
  await invite()
  clock.advance(hours(73))
  await db.asSystem((tx) => expireInvitations(tx, clock.now()))
  await accept(await invite())
  expect(await invite()).toBe(already)
  const { requestId } = await anOpenRequest(db, { studio, gameId, now: clock.now() })
  await accept(await invite(requestId))
  expect(await invite(requestId)).toBe('Took part in this request already.')
  const buildId = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  await db.systemPool.query('update games set current_build_id = $2 where id = $1', [gameId, buildId])
  expect(await invite()).toEqual(anId)
  const { testers } = await call(studio, invitationsApi.testers, { gameId, testerId: tester.profileId })
  expect(testers).toMatchObject([{ invited: 'pending' }])
})

test('not within 14 days of a decline, whatever the request', async () => {
  const { studio, gameId, invite, decline } = await aGameOf()
  await decline(await invite())
  const { requestId } = await anOpenRequest(db, { studio, gameId, now: clock.now() })
  clock.advance(hours(14 * 24) - 1000)
  expect(await invite()).toBe('Declined less than 14 days ago.')
  expect(await invite(requestId)).toBe('Declined less than 14 days ago.')
  clock.advance(2000)
  expect(await invite(requestId)).toEqual(anId)
})
