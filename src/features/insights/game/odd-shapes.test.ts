import { expect, test } from 'vitest'
import { composeInsights } from './compose-insights.ts'
import { answerOf } from './section-answers.ts'
import { aGameRow, aTestRow } from './testing.ts'

const choice = { gameId: 'g' }
const builds = ['b2', 'b'].map((id) => ({ id, version: id, kind: 'web' as const, createdAt: '2026-11-01T00:00:00Z' }))
const aRequest = {
  id: 'r',
  depth: 'quick' as const,
  openedAt: null,
  ordered: 2,
  sealed: false,
  settled: 50,
  settledCount: 2,
  invitationCredits: 0,
  invited: 0,
  declined: 0,
  expired: 0,
  questions: [],
  tasks: [],
}
const review = (rating: number) => ({ ...aTestRow({ said: 'The camera is great.' }).review!, rating })

// Regression: choosing one build of a comparison that is not open yet showed its ratings, themes and stops.
test('tests of a sealed comparison are in no sum by build; what their request cost is', () => {
  const own = { id: 'own', depth: 'quick' as const }
  const game = aGameRow({
    builds,
    requests: [
      { ...aRequest, sealed: true },
      { ...aRequest, ...own },
    ],
  })
  const tests = [
    ...['b', 'b2', 'b', 'b2'].map((buildId) => aTestRow({ said: 'The camera is bad.', buildId })),
    aTestRow({ said: 'The music is great.', requestId: 'own', buildId: 'b2' }),
  ]
  for (const chosen of [choice, { ...choice, from: 'b2', to: 'b2' }]) {
    const data = composeInsights(game, tests, chosen)
    expect([data.reviews, data.sealed, data.now, data.before]).toEqual([1, 4, 'b2', null])
    expect([data.progress.map(({ version, people }) => [version, people]), data.people.length]).toEqual([
      [['b2', 1]],
      1,
    ])
    expect(data.themes.map(({ id }) => id)).toEqual(['music'])
    expect(data.builds.map(({ tests: of }) => of)).toEqual([1, 0])
    expect([data.costs.accepted, data.costs.reviewCredits]).toEqual([5, 100])
  }
})

// Regression: three stages of one tester were three people of an exact test, and told what that one spends.
test('of somebody who tested a build several times the newest review counts where people are compared', () => {
  const stage = (testerId: string, at: number, rating: number, more: object = {}) =>
    aTestRow({ testerId, validatedAt: new Date(at), review: review(rating), said: '', ...more })
  const whale = { ...aTestRow().tester!, spending: 'Whale' }
  const tests = [
    ...['a', 'b', 'c'].flatMap((id) => [3, 1, 2].map((at) => stage(id, at, at))),
    ...['d', 'e', 'f', 'g'].map((id) => stage(id, 9, 5, { buildId: 'b2' })),
    ...[1, 2, 3].map((at) => stage('w', at, 4, { buildId: 'b2', tester: whale })),
  ]
  const data = composeInsights(aGameRow({ builds }), tests, choice)
  const overall = data.comparisons.find(({ id }) => id === 'overall')
  expect([overall?.before.values, overall?.now.values]).toEqual([
    [3, 3, 3],
    [5, 5, 5, 5, 4],
  ])
  expect(data.segments.find(({ axis }) => axis === 'spending')).toBeUndefined()
})

// Regression: only who wrote on both builds was left out of the older one, so that minutes of two tests by one person were two people.
test('who played both builds counts in the newer alone, also where one was given up', () => {
  const tests = [
    aTestRow({ testerId: 'a', said: 'Fine.' }),
    aTestRow({ testerId: 'b', status: 'abandoned' }),
    ...['c', 'd', 'e'].map((testerId) => aTestRow({ testerId, said: 'Fine.' })),
    aTestRow({ testerId: 'a', buildId: 'b2', status: 'abandoned' }),
    ...['b', 'f', 'g'].map((testerId) => aTestRow({ testerId, buildId: 'b2', said: 'Fine.' })),
  ]
  const { comparisons, inBoth } = composeInsights(aGameRow({ builds }), tests, choice)
  const of = (id: string) => {
    const found = comparisons.find((one) => one.id === id)
    return [found?.before.people, found?.now.people]
  }
  expect([of('minutes'), of('overall'), inBoth]).toEqual([[3, 4], [3, 3], 2])
})

// Regression: an erased tester of the highest level was a Newbie of the analytics.
test('what an erased tester was is not said', () => {
  const data = composeInsights(
    aGameRow(),
    [aTestRow({ said: 'Fine.', tester: null }), aTestRow({ said: 'Fine.' })],
    choice,
  )
  expect(data.options.level).toEqual(['Core', 'Not said'])
  expect(data.people.map(({ name, level }) => [name, level])[0]).toEqual(['Former tester', 'Not said'])
})

test('people who wrote are counted apart from those who took a spot', () => {
  const data = composeInsights(
    aGameRow(),
    [aTestRow({ said: 'Fine.' }), aTestRow(), aTestRow({ status: 'abandoned' })],
    choice,
  )
  expect([data.reviews, data.reviewers, data.people.length]).toEqual([1, 1, 3])
})

test('a group of one or two says nothing of who liked it; buyers without visits are not set against visitors', () => {
  const of = (device: string, ratings: number[]) => ({ label: device, ratings, playtestIds: [] })
  const data = composeInsights(aGameRow(), [], choice)
  const groups = [of('PC', [1, 1, 2, 1, 2, 1]), of('Mobile', [5, 5, 4, 5, 5, 5]), of('VR', [5])]
  const segments = [{ axis: 'device' as const, groups, verdict: 'told' as const, text: '' }]
  expect(answerOf('segments', { insights: { ...data, segments }, sells: null })).toBe(
    'Mobile: 6 of 6 gave 4 or 5. PC: 0 of 6.',
  )
  const page = { id: 'p', title: 'T', isPublished: true, views: 0, visitors: 1, purchases: 3, buyers: 3, credits: 90 }
  const sells = { pages: [page], items: [], sources: [], earned: 0, joined: 0, followers: 0 }
  expect(answerOf('sells', { insights: data, sells })).toBe('3 people bought something, for 90 credits.')
})

// Regression: every moment began a window of its own, and ten thousand of them held the process for fifteen seconds.
test('the windows of ten thousand moments are found in a second of the processor', () => {
  const moment = (at: number) => ({ id: `m${at}`, kind: 'stuck' as const, atSeconds: at % 900, note: 'Where?' })
  const tests = Array.from({ length: 1000 }, (_, test) =>
    aTestRow({ said: 'Fine.', moments: Array.from({ length: 10 }, (_each, at) => moment(test * 7 + at * 90)) }),
  )
  const before = process.cpuUsage()
  const { problems } = composeInsights(aGameRow(), tests, choice)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
  expect(problems[0]).toMatchObject({ kind: 'stuck', severity: 'major' })
})
