import { expect, test } from 'vitest'
import { noInsights } from '../game/testing.ts'
import { composeReport } from './compose-report.ts'

/** What a report makes of a sentence by somebody else, with testers of these names. */
function shown(text: string, ...names: string[]) {
  const people = names.map((name, at) => ({
    playtestId: `p${at}`,
    requestId: 'r',
    testerId: `t${at}`,
    name,
    device: null,
    level: 'Core',
    version: '0.1',
  }))
  const problem = { id: 'b', kind: 'bug' as const, title: text, severity: 'major' as const, minutesLost: 1 }
  const { parts } = composeReport({
    insights: { ...noInsights, people, problems: [{ ...problem, testers: [], quotes: [], moments: [] }] },
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
