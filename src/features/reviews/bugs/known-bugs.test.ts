import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaytestState } from '#features/playtests/rules.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { anOpenRequest, aPlaytest, aReview } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

const aBug = (title: string, steps = '') => ({ id: randomUUID(), title, severity: 'major' as const, steps })

/** A request with one test in this state that reports these bugs, and another tester's running test. */
async function besideA(state: PlaytestState, bugs: ReturnType<typeof aBug>[]) {
  const request = await anOpenRequest(db, { depth: 'enhanced', spots: 3, now: clock.now() })
  const first = await aPlaytest(db, { request, state, review: aReview('good', { bugs }), clock })
  const { tester, playtestId } = await aPlaytest(db, { request, state: 'in_progress', clock })
  const known = async (title: string) =>
    (await call(tester, reviewsApi.knownBugs, { playtestId, title })).bugs.map((bug) => bug.title)
  return { first, tester, playtestId, known }
}

test('titles of known bugs show only after an own one that is like them, whatever the words or the script', async () => {
  const { known, first, playtestId } = await besideA('validated', [
    aBug('The drawbridge never comes down', 'Wait at the moat'),
    aBug('地図が真っ白になる'),
  ])
  expect(await known('Bridge')).toEqual([])
  expect(await known('The drawbridge does not come down at night')).toEqual(['The drawbridge never comes down'])
  expect(await known('夜に地図が真っ白になった')).toEqual(['地図が真っ白になる'])
  expect(await known('Music stops in the cave after saving twice')).toEqual([])
  // A long title that has a bit of everything finds nothing.
  expect(await known('crash map menu boat fish music lantern bird door save load key jump run walk')).toEqual([])
  await expect(
    call(first.tester, reviewsApi.knownBugs, { playtestId, title: 'The drawbridge is up' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

// Regression: a report under another title stood beside the one that its tester had joined.
test('a bug that a tester joined in other words shows once', async () => {
  const first = aBug('The drawbridge never comes down')
  const joined = { ...aBug('The drawbridge is stuck up there'), sameAs: first.id }
  const { known } = await besideA('validated', [first, joined])
  expect(await known('The drawbridge is stuck')).toEqual(['The drawbridge is stuck up there'])
})

test('bugs of reviews that do not count yet, and of other requests, are known to nobody', async () => {
  const { known } = await besideA('review_submitted', [aBug('The drawbridge never comes down')])
  await besideA('validated', [aBug('The drawbridge never comes down')])
  expect(await known('The drawbridge never comes down')).toEqual([])
})

test('nobody reads the list by guessing', async () => {
  const { known } = await besideA('validated', [aBug('The drawbridge never comes down')])
  const asked = Array.from({ length: 61 }, (_, at) => known(`The boat number ${at} sinks`))
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
})
