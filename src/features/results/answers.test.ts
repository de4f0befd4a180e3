import { expect, test } from 'vitest'
import { aLinkBuild } from '#features/games/testing.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { resultsApi } from './api.ts'
import { resultsAsCsv } from './export-csv.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = movableClock()
const call = callerOn(db, clock)

test('answers are typed by kind and compared with the build before; the CSV has picks and reasons', async () => {
  const scale = { text: 'How clear was the goal?', kind: 'scale' as const, ends: { low: 'Lost', high: 'Clear' } }
  const choice = { text: 'How did you steer?', kind: 'choice' as const, options: ['Keys', 'Mouse'] }
  const on = { text: 'Would you play on?', kind: 'yes_no' as const }
  const studio = await aStudio(db, { credits: 1000 })
  const first = await anOpenRequest(db, { studio, depth: 'standard', spots: 1, questions: [scale] })
  const low = aReview('good', { answers: [{ questionId: first.questions[0]!.id, answer: '', value: 2 }] })
  await aPlaytest(db, { request: first, state: 'approved', review: low, clock })
  const { gameId } = first
  const buildId = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  await db.query`update game_builds set created_at = now() + interval '1 hour' where id = ${buildId}`
  await db.query`update games set current_build_id = ${buildId} where id = ${gameId}`
  const request = await anOpenRequest(db, {
    studio,
    gameId,
    depth: 'standard',
    spots: 4,
    questions: [scale, choice, on],
  })
  const [clear, steer, again] = request.questions.map(({ id }) => id)
  const answered = (value: number, picks: number[]) =>
    aReview('good', {
      answers: [
        { questionId: clear!, answer: 'Until the bridge.', value },
        { questionId: steer!, answer: '', choice: [picks[0]!] },
        { questionId: again!, answer: '', choice: [picks[1]!] },
      ],
    })
  await aPlaytest(db, { request, state: 'validated', review: answered(5, [0, 0]), clock })
  await aPlaytest(db, { request, state: 'approved', review: answered(4, [1, 0]), clock })
  await aPlaytest(db, { request, state: 'rejected', review: answered(1, [1, 1]), clock })
  const { answers } = await call(studio, resultsApi.of, { requestId: request.requestId })
  expect(answers).toMatchObject([
    {
      kind: 'scale',
      average: 4.5,
      before: { average: 2, count: 1 },
      answers: [{ value: 5, answer: 'Until the bridge.' }, { value: 4 }],
    },
    { kind: 'choice', options: ['Keys', 'Mouse'], answers: [{ choice: [0] }, { choice: [1] }] },
    { kind: 'yes_no', options: ['Yes', 'No'], answers: [{ choice: [0] }, { choice: [0] }] },
  ])
  const csv = resultsAsCsv(await call(studio, resultsApi.of, { requestId: request.requestId }))
  expect(csv).toContain(
    '"How clear was the goal? (1 = Lost, 5 = Clear)",How clear was the goal? Why?,How did you steer?,How did you steer? Why?,',
  )
  expect(csv).toContain(',5,Until the bridge.,Keys,,Yes,')
})
