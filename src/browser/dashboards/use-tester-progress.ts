import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { badgesOf } from '#features/profiles/ui/progress-badge-choice.ts'
import { useProgress } from '#features/profiles/ui/progress-calls.ts'
import { reviews, useMyTests } from '#features/reviews/ui/calls.ts'
import { promisedBy } from '#features/reviews/ui/test-states.ts'

/** All data for the panels about a tester's progress, combined from its three areas. */
export function useTesterProgress() {
  const me = useMe()
  const progress = useProgress()
  const facts = useQuery(reviews.facts.queryOptions())
  const tests = useMyTests()
  const failed = [progress, facts, tests].find(({ error }) => error !== null)
  if (!progress.data || !facts.data || !tests.rows) {
    const retry = () =>
      void Promise.all([progress, facts, tests].filter(({ error }) => error).map(({ refetch }) => refetch()))
    return { data: undefined, error: failed?.error, retry }
  }
  return {
    data: {
      progress: progress.data,
      badges: badgesOf({
        progress: progress.data,
        reviews: facts.data,
        profileComplete: me?.demographicsCompleted ?? false,
      }),
      promised: promisedBy(tests.rows),
      tests: tests.rows,
    },
    error: undefined,
    retry: () => {},
  }
}
