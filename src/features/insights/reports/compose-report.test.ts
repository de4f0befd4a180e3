import { expect, test } from 'vitest'
import { noInsights } from '../game/testing.ts'
import { composeReport } from './compose-report.ts'

const aPerson = (name: string, at: number) => ({
  playtestId: `p${at}`,
  requestId: 'r',
  testerId: `t${at}`,
  name,
  device: null,
  level: 'Core',
  version: '0.1',
})
const aProblem = {
  id: 'b',
  kind: 'bug' as const,
  title: '',
  severity: 'major' as const,
  minutesLost: 1,
  testers: [],
  quotes: [],
  moments: [],
}

/** What a report makes of a sentence by somebody else, with testers of these names. */
function shown(text: string, ...names: string[]) {
  const people = names.map(aPerson)
  const { parts } = composeReport({
    insights: { ...noInsights, people, problems: [{ ...aProblem, title: text }] },
    studio: 'Saltmarsh',
    made: { intro: '', parts: [{ section: 'problems', words: '', quotes: false }] },
    clips: [],
  })
  return parts[0]?.rows[0]?.[0]
}

test.each([
  ['ask hanna', 'Hanna Lindqvist', 'ask Tester A'],
  ['Lindqvist and LINDQVIST', 'Hanna Lindqvist', 'Tester A and Tester A'],
  ['Hannas Boot ist weg', 'Hanna Lindqvist', 'Tester A Boot ist weg'],
  ['der Berg ist hoch', 'Anke van der Meer', 'der Berg ist hoch'],
  ['Bo fell, and both bored us', 'Bo', 'Tester A fell, and both bored us'],
  ['王伟说镜头很晕', '王伟', 'Tester A说镜头很晕'],
  ['Jose\u0301 fell', 'Jos\u00e9 Ruiz', 'Tester A fell'],
  ['A former tester said it', 'Former tester', 'A former tester said it'],
])('of “%s” by %s a report shows “%s”', (text, name, wanted) => {
  expect(shown(text, name)).toBe(wanted)
})

// Regression: the name of a tester outside of what was chosen stood in a quote of one inside.
test('names of testers that the choice leaves out are hidden as well', () => {
  const { parts } = composeReport({
    insights: { ...noInsights, problems: [{ ...aProblem, title: 'Hanna says the gate is stuck' }] },
    studio: 'Saltmarsh',
    made: { intro: '', parts: [{ section: 'problems', words: '', quotes: false }] },
    clips: [],
    others: [{ testerId: 't9', name: 'Hanna Lindqvist' }],
  })
  expect(parts[0]?.rows[0]?.[0]).toBe('Tester A says the gate is stuck')
})

// Regression: a tester called Art, May or Major stood in the product's own words as a letter.
test('the product’s own words stay as they are, also where a tester is called like them', () => {
  const people = ['Art Major', 'May Hit', 'Tester Two'].map((name, at) => aPerson(name, at))
  const theme = {
    id: 'art',
    label: 'Art',
    isOwn: false,
    sentences: 1,
    for: ['p0'],
    against: [],
    neither: [],
    before: null,
  }
  const { parts } = composeReport({
    insights: {
      ...noInsights,
      people,
      themes: [{ ...theme, quotes: [] }],
      problems: [{ ...aProblem, title: 'Tester Two and May saw art' }],
    },
    studio: 'Saltmarsh',
    made: {
      intro: '',
      parts: (['themes', 'problems'] as const).map((section) => ({ section, words: '', quotes: false })),
    },
    clips: [],
  })
  expect(parts[0]?.rows).toEqual([['Art', 0, 1, 1]])
  expect(parts[0]?.answer).toBe('Art: one tester speaks for it.')
  expect(parts[1]?.rows[0]?.slice(0, 2)).toEqual(['Tester A and Tester B saw Tester C', 'Major'])
})
