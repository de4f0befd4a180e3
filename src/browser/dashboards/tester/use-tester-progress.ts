import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { badgesOf } from '#features/profiles/ui/progress/progress-badge-choice.ts'
import { useProgress } from '#features/profiles/ui/progress/progress-calls.ts'
import { reviews, useMyTests } from '#features/reviews/ui/calls.ts'
import { promisedBy } from '#features/reviews/ui/test-states.ts'
import { together } from '#kit/data/loaded.tsx'

export type TesterProgress = NonNullable<ReturnType<typeof useTesterProgress>['data']>

/** All data for the panels about a tester's progress, combined from its three areas. */
export function useTesterProgress() {
  const me = useMe()
  const factsRead = useQuery(reviews.facts.queryOptions())
  const read = together({ progress: useProgress(), facts: factsRead, tests: useMyTests() })
  const { progress, facts, tests } = read.data ?? {}
  const data = progress &&
    facts &&
    tests && {
      progress,
      badges: badgesOf({ progress, reviews: facts, profileComplete: me?.demographicsCompleted ?? false }),
      promised: promisedBy(tests),
      tests,
    }
  return { ...read, data }
}
