import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { resultsAsCsv } from '#features/results/export-csv.ts'
import { resultsOf } from '#features/results/queries.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { everyAnswer, everyRow } from '#testing/everything-shown.ts'

const db = await aDatabase()
const clock = movableClock()

/** A word that is in all content that a tester produces, and nowhere else. */
const mark = 'Quibblefrost'

type State = 'review_submitted' | 'validating' | 'returned' | 'rejected' | 'validated' | 'returned_by_studio'

async function aMarked(state: State) {
  // A review that is short enough to be returned has no room for more than its text.
  const poor = state === 'returned'
  const request = await anOpenRequest(db, { depth: poor ? 'quick' : 'expert', spots: 1, questions: ['Why?'] })
  const review = aReview(poor ? 'poor' : 'good')
  review.content = `${review.content} ${mark}!`
  if (!poor) {
    review.suggestions = `${mark} could be slower.`
    review.answers = [{ questionId: request.questions[0]!.id, answer: `The ${mark} on the hill` }]
    review.bugs = [{ id: randomUUID(), title: `${mark} falls`, severity: 'major', steps: `Push the ${mark}` }]
  }
  const taken = await aPlaytest(db, { request, state, review, clock })
  await db.query`insert into review_drafts (playtest_id, tester_id, body)
    values (${taken.playtestId}, ${taken.tester.profileId}, ${JSON.stringify({ content: `${mark} again` })})`
  return taken
}

const holding = (answers: Map<string, string>) =>
  [...answers].filter(([, text]) => text.includes(mark)).map(([name]) => name)

async function seenBy({ studio, requestId, playtestId, gameId }: Awaited<ReturnType<typeof aMarked>>) {
  const answers = await everyAnswer({ db, clock }, studio, { requestId, playtestId, gameId, id: requestId })
  const results = await db.asPerson(studio.profileId, (tx) => resultsOf(tx, { requestId, studioId: studio.profileId }))
  answers.set('csv', resultsAsCsv(results))
  return { answers, rows: await everyRow(db, studio.profileId), results }
}

describe('content of a tester', () => {
  test.each<State>(['review_submitted', 'validating', 'returned', 'rejected'])(
    'is nowhere to be read by the studio while the review is %s',
    async (state) => {
      const { answers, rows, results } = await seenBy(await aMarked(state))
      expect([...answers.keys()].filter((name) => name.startsWith('results.of'))).not.toEqual([])
      expect(holding(answers)).toEqual([])
      expect(holding(rows)).toEqual([])
      expect(results.bugs).toEqual([])
      expect(results.ratings.flatMap(({ values }) => values)).toEqual([])
      expect(results.pace.firstReviewHours).toBeNull()
      expect(results.progressReport.find(({ step }) => step === 'submitted')?.reached).toEqual([])
      expect(results.reviews).toMatchObject([{ score: null, qualityLines: [], review: null }])
    },
  )

  test.each<State>(['validated', 'returned_by_studio'])('is read once the review is valid: %s', async (state) => {
    const { answers, rows, results } = await seenBy(await aMarked(state))
    expect(holding(answers).some((name) => name.startsWith('results.of'))).toBe(true)
    expect(holding(answers)).toContain('csv')
    expect(holding(rows)).toEqual(['reviews'])
    expect(results.bugs).toHaveLength(1)
  })
})
