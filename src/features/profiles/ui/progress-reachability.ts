import { patch, useAct } from '#kit/calls/use-act.ts'
import { profiles } from './calls.ts'
import { useProgress } from './progress-calls.ts'

/** The tester's reachability settings; updated optimistically, rolled back on a failure. */
export function useReachability() {
  const { data } = useProgress()
  const set = useAct(profiles.setReachability, {
    optimistic: ({ shareEmail, openToTests }) =>
      patch(profiles.progress.queryKey(), (now) => ({
        ...now,
        shareEmail: shareEmail ?? now.shareEmail,
        openToTests: openToTests ?? now.openToTests,
      })),
  })
  return {
    shareEmail: data?.shareEmail ?? true,
    openToTests: data?.openToTests ?? true,
    setShareEmail: (shareEmail: boolean) => set.mutate({ shareEmail }),
    setOpenToTests: (openToTests: boolean) => set.mutate({ openToTests }),
  }
}
