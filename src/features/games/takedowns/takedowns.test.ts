import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { requestsJobs } from '#features/requests/jobs.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { aDraft, anOpenRequest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, creditsOf } from '#testing/people.ts'
import { gamesApi } from '../api.ts'
import { aGame, aLinkBuild } from '../testing.ts'
import { closeRequestsTask } from './take-down.ts'

const db = await aDatabase({ system: 12, person: 4 })
await installJobs(db)
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const reason = 'Not your game'

const closeRequests = (gameId: string) => requestsJobs[closeRequestsTask]?.({ gameId }, { db, clock, log: silentLog })

test('a game is taken down and restored: not public, not made public by its studio, with the reason', async () => {
  const studio = await aStudio(db, { companyName: 'Low Tide Works' })
  const gameId = await aGame(db, studio, { title: 'Gullwake', isPublic: true })
  const found = async (show: 'public' | 'taken-down') =>
    (await call(admin, gamesApi.every, { search: 'gullw', show })).games.map(({ id, takedownReason }) => [
      id,
      takedownReason,
    ])
  expect(await found('public')).toEqual([[gameId, null]])
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => call(admin, gamesApi.takeDown, { gameId, reason })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await found('public')).toEqual([])
  expect(await found('taken-down')).toEqual([[gameId, reason]])
  await expect(call(studio, gamesApi.setVisibility, { gameId, isPublic: true })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'An admin took this game down: Not your game',
  })
  expect((await call(studio, gamesApi.mine, { gameId })).takedownReason).toBe(reason)
  await call(admin, gamesApi.restoreTakenDown, { gameId })
  await call(studio, gamesApi.setVisibility, { gameId, isPublic: true })
  expect(await found('public')).toEqual([[gameId, null]])
  await expect(call(admin, gamesApi.restoreTakenDown, { gameId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const rows = await db.query`select title from notification_history where user_id = ${studio.profileId}
    order by sent_at, title`
  expect(rows.map(({ title }) => title).sort()).toEqual([
    'Gullwake can be made public again',
    'Gullwake was taken down',
  ])
})

test('open requests are closed and their free spots refunded, once; another cannot be opened', async () => {
  const { requestId, studio, gameId } = await anOpenRequest(db)
  const before = await creditsOf(db, studio.profileId)
  await call(admin, gamesApi.takeDown, { gameId, reason })
  await Promise.all([closeRequests(gameId), closeRequests(gameId)])
  const rows = await db.query`select status from review_requests where id = ${requestId}`
  expect(rows[0].status).toBe('closed')
  expect(await creditsOf(db, studio.profileId)).toBeGreaterThan(before)
  expect((await verifyLedger(db.systemPool, randomBytes(32))).faults).toEqual([])
})

test('a request that opens while its game is taken down is refused, or closed afterwards', async () => {
  for (let round = 0; round < 6; round++) {
    const studio = await aStudio(db, { credits: 200 })
    const gameId = await aGame(db, studio, { title: `Race ${randomUUID().slice(0, 8)}` })
    await aLinkBuild(db, { studio, gameId })
    const { requestId, cost } = await aDraft(db, { studio, gameId })
    const open = () =>
      db.asSystem((tx) =>
        openRequest(tx, { requestId, studioId: studio.profileId, revision: 1, shownCost: cost, now: clock.now() }),
      )
    const down = () => call(admin, gamesApi.takeDown, { gameId, reason })
    const first = round % 2 ? down() : null
    const [opened] = await Promise.allSettled([open(), first ?? down()])
    await closeRequests(gameId)
    const rows = await db.query`select status from review_requests where id = ${requestId}`
    expect(rows[0].status).toBe(opened?.status === 'fulfilled' ? 'closed' : 'draft')
    expect(await creditsOf(db, studio.profileId)).toBe(200)
  }
})
