import { patch, useAct } from '#kit/calls/use-act.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { profiles } from '../calls.ts'
import { useProgress } from './progress-calls.ts'

/** The tester's reachability settings; updated optimistically, rolled back on a failure. */
export function useReachability() {
  const { data } = useProgress()
  const set = useAct(profiles.setReachability, {
    // An offer says whether it records more than that.
    touches: ['profiles', 'requests'],
    optimistic: ({ shareEmail, openToTests, records }) =>
      patch(profiles.progress.queryKey(), (now) => ({
        ...now,
        shareEmail: shareEmail ?? now.shareEmail,
        openToTests: openToTests ?? now.openToTests,
        records: records ?? now.records,
      })),
  })
  return {
    /** False while the settings load: what follows is a guess until then. */
    isKnown: data !== undefined,
    shareEmail: data?.shareEmail ?? true,
    openToTests: data?.openToTests ?? true,
    records: data?.records ?? 'voice',
    voiceAllowed: data?.voiceAllowed ?? true,
    setRecords: (records: RecordingChoice) => set.mutate({ records }),
    setShareEmail: (shareEmail: boolean) => set.mutate({ shareEmail }),
    setOpenToTests: (openToTests: boolean) => set.mutate({ openToTests }),
  }
}
