import { expect, test } from 'vitest'
import { resultsOutput } from '#features/results/schema.ts'
import { sampleResults } from '#features/results/ui/sample/sample-results.ts'
import { finding, peak, pile, quote, sampleGame, stages } from '../landing/sample-figures.ts'

const { reviews, delivered, escrow, progressReport, ratings, answers, bugs } = sampleResults

test('the sample has the shape of real results', () => {
  expect(resultsOutput.safeParse(sampleResults).error).toBeUndefined()
})

test('its counts and credits add up', () => {
  const approved = reviews.filter(({ status }) => status === 'approved')
  expect(approved).toHaveLength(delivered.accepted)
  expect(delivered.accepted + delivered.refunded).toBe(delivered.ordered)
  expect(escrow.settled + escrow.refunded).toBe(escrow.cost)
  for (const { paid, pay, bonusCredits } of approved) {
    expect(paid).toBe(pay + bonusCredits)
    expect(paid).toBeLessThanOrEqual(escrow.cost / delivered.ordered)
  }
  for (const { values } of ratings) expect(values).toHaveLength(approved.length)
  for (const question of answers) expect(question.answers).toHaveLength(approved.length)
})

test('each step counts every tester once, and nobody does anything after they stopped', () => {
  const minutesOf = new Map(reviews.map(({ playtestId, minutesActive }) => [playtestId, minutesActive]))
  for (const { step, asked, reached, stopped } of progressReport) {
    if (step !== 'came_back') expect(reached.length + stopped.length).toBe(asked)
    if (step === 'task') {
      for (const { playtestId, minute } of reached) expect(minute).toBeLessThanOrEqual(minutesOf.get(playtestId) ?? 0)
    }
  }
  for (const { moments, minutesActive } of reviews)
    for (const { atSeconds } of moments) expect(atSeconds).toBeLessThanOrEqual(minutesActive * 60)
  const known = new Set(reviews.map(({ playtestId }) => playtestId))
  for (const { reports } of bugs) for (const { playtestId } of reports) expect(known).toContain(playtestId)
})

test('every studio can open it, so nothing in it can be decided or invited', () => {
  expect(sampleResults.request.status).toBe('closed')
  for (const { status, mayReturn, decideBy, tester } of reviews) {
    expect([status === 'approved' || status === 'abandoned', mayReturn, decideBy, tester.here]).toEqual([
      true,
      false,
      null,
      false,
    ])
  }
})

test('the landing page shows a finding of it that its testers bear out', () => {
  expect(sampleGame).toEqual({ title: sampleResults.game.title, version: sampleResults.build?.version })
  expect(finding).toMatch(/came back the next day$/)
  const reachedOf = (at: number) => progressReport[at]?.reached.length
  expect(stages.map(({ count }) => count)).toEqual([1, 2, 3, 4, 6].map(reachedOf))
  expect(stages.every(({ count, people }) => people.length === count)).toBe(true)
  const quoted = reviews.find(({ playtestId }) => playtestId === quote.playtestId)
  expect(quoted?.tester.name).toBe(quote.by.name)
  expect(quoted?.review?.content).toContain(quote.text.slice(0, -1))
  expect(pile.filter(({ isPeak }) => isPeak).reduce((sum, { moments }) => sum + moments, 0)).toBeGreaterThanOrEqual(
    peak.testers,
  )
})
