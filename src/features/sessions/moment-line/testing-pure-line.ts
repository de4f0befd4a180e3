import type { LineSession, MomentLine } from './line-schema.ts'

/** A session of a line; a moment is its kind, its second and perhaps a note. */
export interface GivenSession extends Partial<Omit<LineSession, 'moments' | 'marks' | 'tester'>> {
  name: string
  moments?: [LineSession['moments'][number]['kind'], number, string?][]
  /** Second and name. */
  marks?: [number, string][]
}

/** A line of these sessions. */
export function aLine(...given: GivenSession[]): MomentLine {
  const names = [...new Set(given.flatMap(({ marks = [] }) => marks.map(([, name]) => name)))]
  const sessions = given.map(({ name, moments = [], marks = [], ...session }, index): LineSession => {
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      tester: { id: `11111111-0000-4000-8000-${String(index).padStart(12, '0')}`, name, device: 'PC' },
      seconds: 900,
      startedAfter: null,
      end: 'sent',
      recorded: false,
      lastWords: '',
      errors: [],
      stalls: [],
      tasks: [],
      ...session,
      moments: moments.map(([kind, at, note = ''], number) => ({ id: `${index}-${number}`, kind, at, note })),
      marks: marks.map(([at, mark]): [number, number] => [at, names.indexOf(mark)]),
    }
  })
  const game = { id: '22222222-0000-4000-8000-000000000000', title: 'Overwinter' }
  return { game, version: '0.4', sessions, marks: names, errors: ['TypeError: bee is null'], tasks: [], more: false }
}
