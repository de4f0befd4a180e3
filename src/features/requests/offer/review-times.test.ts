import { expect, test } from 'vitest'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { requestsApi } from '../api.ts'

const db = await aDatabase()
const call = callerOn(db)

/** A request of two spots whose reviews became valid these hours after it was opened. */
async function aDelivered(hours: [number, number]): Promise<void> {
  const studio = await aStudio(db, { credits: 500 })
  const request = await anOpenRequest(db, { studio, spots: 2 })
  for (const after of hours) {
    const { playtestId } = await aPlaytest(db, { request, state: 'approved' })
    await db.query`update review_participations p set validated_at = r.opened_at + ${after} * interval '1 hour'
      from review_requests r where r.id = p.request_id and p.id = ${playtestId}`
  }
}

test('the median times to the first and last review, from five requests that have all their reviews', async () => {
  const studio = await aStudio(db)
  const times = () => call(studio, requestsApi.reviewTimes, { reviewMode: 'quick' })
  const none = { firstHours: null, lastHours: null }
  expect(await times()).toEqual({ depth: 'quick', requests: 0, ...none })

  for (const first of [1, 2, 4, 30]) await aDelivered([first, first * 10])
  // A spot is still open, so the last review is not known.
  await aPlaytest(db, { state: 'approved', request: await anOpenRequest(db, { spots: 2 }) })
  expect(await times()).toEqual({ depth: 'quick', requests: 4, ...none })

  await aDelivered([90, 50])
  const medians = { requests: 5, firstHours: 4, lastHours: 40 }
  expect(await times()).toEqual({ depth: 'quick', ...medians })
  // Expert requests have no history of their own.
  expect(await call(studio, requestsApi.reviewTimes, { reviewMode: 'expert' })).toEqual({ depth: null, ...medians })
})
