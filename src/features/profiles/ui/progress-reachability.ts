import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TesterProgress } from '../schema.ts'
import { profiles } from './calls.ts'
import { useProgress } from './progress-calls.ts'

/** What studios may do with this tester; shown at once, taken back when the server refuses. */
export function useReachability() {
  const { data } = useProgress()
  const client = useQueryClient()
  const key = profiles.progress.queryKey()
  const set = useMutation({
    ...profiles.setReachability.mutationOptions(),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<TesterProgress>(key)
      client.setQueryData<TesterProgress>(key, (now) => now && { ...now, ...wish })
      return before
    },
    onError: (_error, _wish, before) => client.setQueryData(key, before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    shareEmail: data?.shareEmail ?? true,
    openToTests: data?.openToTests ?? true,
    setShareEmail: (shareEmail: boolean) => set.mutate({ shareEmail }),
    setOpenToTests: (openToTests: boolean) => set.mutate({ openToTests }),
  }
}
