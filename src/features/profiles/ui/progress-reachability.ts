import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TesterProgress } from '../schema.ts'
import { profiles } from './calls.ts'
import { useProgress } from './progress-calls.ts'

/** The tester's reachability settings; updated optimistically, rolled back on a failure. */
export function useReachability() {
  const { data } = useProgress()
  const client = useQueryClient()
  const key = profiles.progress.queryKey()
  const set = useMutation({
    ...profiles.setReachability.mutationOptions(),
    onMutate: async ({ shareEmail, openToTests }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<TesterProgress>(key)
      client.setQueryData<TesterProgress>(
        key,
        (now) =>
          now && {
            ...now,
            shareEmail: shareEmail ?? now.shareEmail,
            openToTests: openToTests ?? now.openToTests,
          },
      )
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(key, before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    shareEmail: data?.shareEmail ?? true,
    openToTests: data?.openToTests ?? true,
    setShareEmail: (shareEmail: boolean) => set.mutate({ shareEmail }),
    setOpenToTests: (openToTests: boolean) => set.mutate({ openToTests }),
  }
}
