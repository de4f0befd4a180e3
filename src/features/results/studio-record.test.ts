import { expect, test } from 'vitest'
import { anOpenRequest, aPlaytest, playtestOf } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { recordApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)

test('the record of a studio names the next decision and the newest request with open spots', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  expect(await call(studio, recordApi.record)).toEqual({
    open: 0,
    waiting: 0,
    approved: 0,
    rejected: 0,
    firstDecision: null,
    freeSpots: null,
  })
  const { playtestId, requestId } = await aPlaytest(db, { studio, state: 'validated', spots: 1 })
  const { requestId: newer, gameId } = await anOpenRequest(db, { studio, spots: 3 })
  const { decideBy } = await playtestOf(db, playtestId)
  expect(await call(studio, recordApi.record)).toMatchObject({
    open: 2,
    waiting: 1,
    firstDecision: { requestId, by: decideBy },
    freeSpots: { requestId: newer, gameId, spots: 3 },
  })
})
