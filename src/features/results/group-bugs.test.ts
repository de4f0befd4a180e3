import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { resultsApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)

test('results keep which reports the studio merged or split', async () => {
  const studio = await aStudio(db, { credits: 500 })
  const request = await anOpenRequest(db, { studio, depth: 'enhanced', spots: 2 })
  const { requestId } = request
  for (const title of ['Door stays shut', 'The door stays shut']) {
    const bugs = [{ id: randomUUID(), title, severity: 'major' as const, steps: 'Walk to it' }]
    await aPlaytest(db, { request, state: 'validated', review: aReview('good', { bugs }) })
  }
  const bugs = async () => (await call(studio, resultsApi.of, { requestId })).bugs
  const [reports = []] = (await bugs()).map((bug) =>
    bug.reports.map(({ playtestId, bugId }) => ({ playtestId, bugId })),
  )
  expect(reports).toHaveLength(2)
  await call(studio, resultsApi.groupBugs, { groups: reports.map((one) => [one]) })
  expect((await bugs()).map(({ count }) => count)).toEqual([1, 1])
  await call(studio, resultsApi.groupBugs, { groups: [reports] })
  expect((await bugs()).map(({ count }) => count)).toEqual([2])
  const twice = call(studio, resultsApi.groupBugs, { groups: [reports, reports] })
  await expect(twice).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const stranger = call(await aStudio(db), resultsApi.groupBugs, { groups: [reports] })
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
