import { expect, test } from 'vitest'
import { scorecardOfAll } from '#features/playtests/studio-scorecard.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, fillIncentives } from '#testing/people.ts'
import { insightsApi } from '../api.ts'
import { insightsJobs } from '../platform-stats.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = movableClock()
const call = callerOn(db, clock)

test('admins read the platform by month; its figures are those of the requests and decisions', async () => {
  const admin = await aPerson(db, 'admin')
  const studio = await aStudio(db, { credits: 2000 })
  const request = await anOpenRequest(db, { studio, spots: 6, now: clock.now() })
  clock.advance(hours(3))
  for (const state of ['approved', 'approved', 'rejected', 'disputed', 'in_progress'] as const)
    await aPlaytest(db, { request, state, clock })
  const read = await call(admin, insightsApi.platform)
  expect(read.months).toHaveLength(12)
  const sum = (of: 'requests' | 'spots' | 'taken' | 'accepted' | 'disputed') =>
    read.months.reduce((all, month) => all + month[of], 0)
  expect({ requests: sum('requests'), spots: sum('spots'), taken: sum('taken') }).toEqual({
    requests: 1,
    spots: 6,
    taken: 5,
  })
  const { accepted, decisions } = await db.asSystem((tx) => scorecardOfAll(tx, clock.now()))
  expect([sum('accepted'), sum('accepted') + sum('disputed')]).toEqual([accepted, decisions])
  // The spot of the rejected review is open again.
  expect(read).toMatchObject({ openSpots: 2, disputes: 1 })
  expect(read.months.find(({ requests }) => requests > 0)?.firstReviewHours).toBeCloseTo(3, 1)
  const rows = await db.query<{ issued: string }>`select sum(amount) as issued from credit_transfers t
    join credit_accounts f on f.id = t.from_account join credit_accounts o on o.id = t.to_account
    where f.kind not in ('main', 'welcome', 'escrow', 'incentives', 'offers')
    and o.kind in ('main', 'welcome', 'escrow', 'incentives', 'offers')`
  expect(read.months.reduce((all, { issued }) => all + issued, 0)).toBe(Number(rows[0]?.issued))
})

test('a job counts it each hour into one row, which is read from then on', async () => {
  const admin = await aPerson(db, 'admin')
  const run = (task: string) => insightsJobs[task]?.({}, { db, clock, log: silentLog })
  // At a start this one may come first. It must not wait for the next hour: each read would count all tables until then.
  await run('count-platform-by-month')
  await run('count-platform')
  const counted = await call(admin, insightsApi.platform)
  await aPlaytest(db, { clock })
  expect(await call(admin, insightsApi.platform)).toEqual(counted)
  await run('count-platform-by-month')
  expect((await call(admin, insightsApi.platform)).openSpots).toBe(counted.openSpots + 1)
})
