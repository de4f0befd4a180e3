import { expect, test } from 'vitest'
import { type ProblemSources, rankProblems } from './rank-problems.ts'

const hit = (name: string) => ({ playtestId: `p-${name}`, testerId: `t-${name}`, name })
const moment = (name: string, kind: 'stuck' | 'confused' | 'fun' | 'bug', atSeconds: number, note = '') => ({
  ...hit(name),
  id: `${name}-${atSeconds}`,
  kind,
  atSeconds,
  note,
})
const bug = (title: string, severity: 'critical' | 'major' | 'minor', names: string[], status = 'open') => ({
  title,
  severity,
  status,
  reports: names.map((name) => ({
    playtestId: `p-${name}`,
    name,
    bugId: `b-${title}`,
    steps: 'Press jump.',
  })),
  testers: names.map((name) => ({
    id: `t-${name}`,
    name,
  })),
})
const nothing: ProblemSources = { bugs: [], moments: [], stops: [], answers: [], themes: [] }
const titles = (sources: Partial<ProblemSources>) => rankProblems({ ...nothing, ...sources }).map(({ title }) => title)

test('testers hit, severity and minutes lost rank problems', () => {
  const stop = { id: 's', label: 'the third door', people: [{ ...hit('Ana'), minutesLeft: 9, note: 'No key' }] }
  expect(
    titles({
      bugs: [bug('Minor one', 'minor', ['Ana', 'Ben']), bug('Crash', 'critical', ['Ana', 'Ben', 'Cem'])],
      stops: [stop],
    }),
  ).toEqual(['Stopped: the third door', 'Crash', 'Minor one'])
})

test('a bug that is fixed or stays is no problem', () => {
  expect(titles({ bugs: [bug('A', 'major', ['Ana'], 'fixed'), bug('B', 'major', ['Ana'], 'wont_fix')] })).toEqual([])
})

test('stuck moments of several testers are one window; a moment belongs to one, and one tester makes none', () => {
  const moments = [
    moment('Ana', 'stuck', 250, 'Where is the key?'),
    moment('Ben', 'confused', 300),
    moment('Cem', 'stuck', 410),
    moment('Ana', 'stuck', 1500),
    moment('Ana', 'fun', 260),
  ]
  const [only, ...others] = rankProblems({ ...nothing, moments })
  expect(others).toEqual([])
  expect(only).toMatchObject({ title: 'Minutes 4 to 8: stuck or confused', severity: 'major', minutesLost: 6 })
  expect(only?.testers.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cem'])
  expect(only?.quotes).toEqual([{ playtestId: 'p-Ana', name: 'Ana', text: 'Where is the key?' }])
})

test('a tester is counted once', () => {
  const [problem] = rankProblems({
    ...nothing,
    moments: [moment('Ana', 'stuck', 60), moment('Ana', 'stuck', 70), moment('Ben', 'stuck', 80)],
  })
  expect(problem?.testers).toHaveLength(2)
})

test('answers and themes need two people', () => {
  const people = [{ ...hit('Ana'), text: 'No' }]
  expect(titles({ answers: [{ id: 'q', question: 'Was it clear?', people }] })).toEqual([])
  expect(titles({ themes: [{ id: 'camera', label: 'Camera', people: [hit('Ana'), hit('Ben')], quotes: [] }] })).toEqual(
    ['Camera: against it'],
  )
})
