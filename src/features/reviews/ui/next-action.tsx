import { nextTest } from '#features/reviews/ui/test-states.ts'
import type { Test } from './calls.ts'
import { TestCard } from './test-card.tsx'

/** The tester's most urgent action; renders nothing if there is none. */
export function NextAction({ tests }: { tests: readonly Test[] }) {
  const test = nextTest(tests)
  return test && <TestCard test={test} label="Next action" accent />
}
