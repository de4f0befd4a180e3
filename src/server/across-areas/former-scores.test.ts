import { describe, expect, test } from 'vitest'
import { resultsApi } from '#features/results/api.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

/** Lines as the check wrote them before the score had points. */
const lines = [
  { signal: 'length', label: 'Length', value: 0.8, text: '310 of about 400 characters.', counts: true },
  { signal: 'specificity', label: 'Details', value: 0.5, text: '4 details that fit the game.', counts: true },
  { signal: 'time', label: 'Time', value: 0, text: 'The build can’t be timed.', counts: false },
]

async function aFormer(state: 'validated' | 'disputed' | 'approved' | 'returned') {
  const taken = await aPlaytest(db, { state, clock })
  await db.query`update review_participations
    set check_rules = 1, score = 55, quality_lines = ${JSON.stringify(lines)}, outcome = null, doubts = '[]',
    lacks = '[]',
    return_reason = case when returned_by is null then return_reason else 'Score 25' end where id = ${taken.playtestId}`
  return taken
}

describe('a review that was checked by former rules', () => {
  test.each(['validated', 'disputed', 'approved', 'returned'] as const)(
    '%s: its tester reads its lines',
    async (state) => {
      const { playtestId, tester } = await aFormer(state)
      const former = { score: 55, qualityLines: lines, outcome: null, doubts: [] }
      const { playtest, submissionsLeft, formerRules } = await call(tester, reviewsApi.testRoom, { playtestId })
      expect(playtest).toMatchObject(former)
      expect(formerRules).toBe(true)
      if (state === 'returned') expect(submissionsLeft).toBe(2)
      const { tests } = await call(tester, reviewsApi.mine, {})
      expect(tests.find(({ id }) => id === playtestId)).toMatchObject(former)
    },
  )

  test.each(['validated', 'disputed', 'approved'] as const)('%s: its studio reads them', async (state) => {
    const { playtestId, requestId, studio } = await aFormer(state)
    const { reviews } = await call(studio, resultsApi.of, { requestId })
    expect(reviews.find((one) => one.playtestId === playtestId)).toMatchObject({ score: 55, qualityLines: lines })
  })

  test('admins read them in disputes and among weak reviews', async () => {
    const admin = await aPerson(db, 'admin')
    const [disputed, weak] = [await aFormer('disputed'), await aFormer('validated')]
    const { disputes } = await call(admin, reviewsApi.disputes, {})
    expect(disputes.find(({ playtest }) => playtest.id === disputed.playtestId)?.playtest.qualityLines).toEqual(lines)
    const { flagged } = await call(admin, reviewsApi.flagged, {})
    expect(flagged.find(({ playtest }) => playtest.id === weak.playtestId)?.playtest.qualityLines).toEqual(lines)
  })
})
