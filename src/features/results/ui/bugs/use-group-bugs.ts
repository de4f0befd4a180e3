import { useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { Results } from '../../schema.ts'
import { results } from '../calls.ts'

type Bug = Results['bugs'][number]
type Report = Bug['reports'][number]

const idsOf = (reports: readonly Report[]) => reports.map(({ playtestId, bugId }) => ({ playtestId, bugId }))

/** Merges two bugs, or splits a report from its bug; each can be undone. */
export function useGroupBugs() {
  const act = useAct(results.groupBugs, { touches: ['results'] })
  const change = (said: string, groups: ReturnType<typeof idsOf>[], before: ReturnType<typeof idsOf>[]) =>
    act.mutate({ groups }, { onSuccess: () => toast.undo(said, () => act.mutate({ groups: before })) })
  return {
    isPending: act.isPending,
    merge: (one: Bug, other: Bug) =>
      change(
        'Merged into one bug',
        [idsOf([...one.reports, ...other.reports])],
        [idsOf(one.reports), idsOf(other.reports)],
      ),
    split: (bug: Bug, report: Report) =>
      change(
        'Split into two bugs',
        [idsOf([report]), idsOf(bug.reports.filter((one) => one !== report))],
        [idsOf(bug.reports)],
      ),
  }
}
