import { expect, test } from 'vitest'
import { composeInsights } from './compose-insights.ts'
import { sideText } from './section-rows.ts'
import { aGameRow, aTestRow } from './testing.ts'

const choice = { gameId: 'g' }
const stepsOf = ({ progress }: ReturnType<typeof composeInsights>) =>
  progress[0]?.steps.map(({ id, lost }) => [id, lost])

test('who is still playing has not stopped; who gave up has', () => {
  const tests = [
    aTestRow({ said: 'The camera is great here.' }),
    aTestRow(),
    aTestRow({ status: 'validating' }),
    aTestRow({ status: 'accepted', started: false, minutesActive: 0 }),
    aTestRow({ status: 'abandoned' }),
  ]
  const data = composeInsights(aGameRow(), tests, choice)
  expect(data.progress[0]).toMatchObject({ people: 5, running: 3 })
  expect(stepsOf(data)).toEqual([
    ['opened', 0],
    ['started', 0],
    ['submitted', 1],
    ['came-back', 0],
  ])
})

test('a return is no step of a build that is not played in the browser', () => {
  const builds = [{ id: 'b', version: '0.1', kind: 'link' as const, createdAt: '2026-11-01T00:00:00Z' }]
  expect(stepsOf(composeInsights(aGameRow({ builds }), [aTestRow({ said: 'Fine.' })], choice))?.at(-1)?.[0]).toBe(
    'submitted',
  )
})

test('where all gave up and nobody wrote, that is the problem', () => {
  const tests = [aTestRow({ status: 'abandoned' }), aTestRow({ status: 'timed_out' })]
  const { problems, reviews } = composeInsights(aGameRow(), tests, choice)
  expect([reviews, problems.map(({ kind, testers }) => [kind, testers.length])]).toEqual([0, [['stopped', 2]]])
})

test('the spending of fewer than three people is nothing to choose by', () => {
  const whale = { ...aTestRow().tester, name: 'W', level: 'Core', country: null, device: null, genres: [] }
  const tests = [
    ...[1, 2, 3].map(() => aTestRow({ said: 'Fine.' })),
    ...[1, 2].map(() => aTestRow({ said: 'Fine.', tester: { ...whale, spending: 'Whale' } })),
  ]
  const of = (spending?: string) => composeInsights(aGameRow(), tests, spending ? { ...choice, spending } : choice)
  expect(of().options.spending).toEqual(['Free'])
  expect([of('Free').people.length, of('Whale').people.length]).toEqual([3, 0])
})

test('people are split by the genres of the game, which are named where there are two', () => {
  const liking = (genre: string) => {
    const { tester, ...row } = aTestRow({ said: 'Fine.' })
    return { ...row, tester: tester && { ...tester, genres: [genre] } }
  }
  const labels = (genres: string[]) =>
    composeInsights(aGameRow({ genres }), [liking('RPG'), liking('Sports')], choice).segments[0]?.groups.map(
      ({ label }) => label,
    )
  expect(labels(['Puzzle', 'RPG'])).toEqual(['Like puzzle or RPG', 'Others'])
  expect(labels(['Puzzle', 'Action', 'RPG'])).toEqual(['Like one of its genres', 'Others'])
})

test('a sentence moved to a theme that the studio removed since is where it was found; a repeated one counts once', () => {
  const text = 'The camera blocks my view. The camera blocks my view.'
  const row = aTestRow({ said: text })
  const [camera] = composeInsights(aGameRow(), [row], choice).themes
  expect([camera?.id, camera?.sentences]).toEqual(['camera', 1])
  const placed = [{ playtestId: row.playtestId, sentence: camera?.quotes[0]?.sentence ?? '', theme: 'gone' }]
  expect(composeInsights(aGameRow({ placed }), [row], choice).themes[0]).toEqual(camera)
  const ownWords = [{ id: 'gone', label: 'Oil', words: ['oil'] }]
  expect(composeInsights(aGameRow({ placed, ownWords }), [row], choice).themes[0]).toMatchObject({
    id: 'gone',
    label: 'Oil',
    isOwn: true,
  })
})

test('errors of the page count the tests in the browser, and are compared where somebody met one', () => {
  const builds = ['b2', 'b'].map((id) => ({ id, version: id, kind: 'web' as const, createdAt: '2026-11-01T00:00:00Z' }))
  const failed = [{ kind: 'error' as const }]
  const of = (kind: 'web' | 'file') =>
    composeInsights(
      aGameRow({ builds: builds.map((build) => ({ ...build, kind })) }),
      [
        aTestRow({ said: 'Fine.' }),
        aTestRow({ said: 'Fine.', buildId: 'b2' }),
        aTestRow({ said: 'Fine.', buildId: 'b2', playRefusals: failed }),
        aTestRow({ buildId: 'b2', started: false, minutesActive: 0 }),
      ],
      choice,
    )
  expect(of('web').pageErrors).toMatchObject({ asked: 2, met: [expect.any(String)] })
  expect(of('web').comparisons.find(({ id }) => id === 'errors')?.now).toMatchObject({ people: 2, did: 1 })
  expect([of('file').pageErrors.asked, of('file').comparisons.some(({ id }) => id === 'errors')]).toEqual([0, false])
})

test('stalls a minute are compared for who said a minute or more, and where nobody met one there is no line', () => {
  const builds = ['b2', 'b'].map((id) => ({ id, version: id, kind: 'web' as const, createdAt: '2026-11-01T00:00:00Z' }))
  const line = (old: (number | null)[], next: (number | null)[]) =>
    composeInsights(
      aGameRow({ builds }),
      [
        ...old.map((stallsPerMinute) => aTestRow({ said: 'Fine.', stallsPerMinute })),
        ...next.map((stallsPerMinute) => aTestRow({ said: 'Fine.', buildId: 'b2', stallsPerMinute })),
      ],
      choice,
    ).comparisons.find(({ id }) => id === 'stalls')
  const found = line([4, 5, 6, 7, 8, 9, null], [0, 0, 0.5, 0.5, 1, 1])
  expect(found).toMatchObject({ before: { people: 6 }, now: { people: 6 }, verdict: 'told', better: true })
  expect(found && [sideText(found.unit, found.before), sideText(found.unit, found.now)]).toEqual([
    'half 6.5',
    'half 0.5',
  ])
  expect(line([0, 0, 0], [0, 0, null])).toBeUndefined()
})

test('who was invited is set against whose reviews came by device, level and country; rare countries are one group', () => {
  const person = (country: string | null, device: string | null = 'PC') => ({
    requestId: 'r',
    device,
    level: 'Core',
    country,
  })
  const request = {
    id: 'r',
    depth: 'quick' as const,
    openedAt: null,
    ordered: 2,
    sealed: false,
    settled: 0,
    settledCount: 0,
    invitationCredits: 0,
    invited: 9,
    declined: 0,
    expired: 0,
    questions: [],
    tasks: [],
  }
  const { costs } = composeInsights(
    aGameRow({
      requests: [request],
      invitedPeople: [
        ...['Chile', 'Chile', 'Chile', 'Finland', 'Finland', 'Ghana', 'India', 'Japan', 'Kenya'].map((one) =>
          person(one),
        ),
        { ...person(null, null), requestId: 'another' },
      ],
    }),
    [aTestRow({ said: 'Fine.' })],
    choice,
  )
  const of = (axis: string) =>
    costs.answeredBy.flatMap((group) => (group.axis === axis ? [[group.label, group.invited, group.reviews]] : []))
  expect(of('device')).toEqual([['PC', 9, 1]])
  expect(of('level')).toEqual([['Core', 9, 1]])
  expect(of('country')).toEqual([
    ['Chile', 3, 0],
    ['Finland', 2, 0],
    ['Ghana', 1, 0],
    ['India', 1, 0],
    ['Other countries', 2, 1],
  ])
})
