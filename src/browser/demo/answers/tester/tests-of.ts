import type { KeptTest } from '../../data/kept-tests.ts'
import { pastTests } from '../../data/tester-past.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'

const kept = part('tester.tests', (now) => ({ rows: pastTests(now) }))

/** The tests of the demo's tester, to be changed in place. */
export const testsOf = (demo: Demo): KeptTest[] => demo.of(kept).rows

/** One of the tests. Throws NOT_FOUND. */
export function testOf(demo: Demo, { playtestId }: { playtestId: string }): KeptTest {
  const test = testsOf(demo).find(({ summary }) => summary.id === playtestId)
  if (!test) throw new AppError('NOT_FOUND')
  return test
}
