import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { completionRules } from '../rules.ts'
import { playtests } from './calls.ts'

/** The tester's open tests, their limit and the completion rate; undefined while loading. */
export const useWorkload = () => useQuery(playtests.workload.queryOptions()).data

/** True if the tester has reached the limit of open tests; false while the workload is loading. */
export function useBusy(): boolean {
  const workload = useWorkload()
  return workload !== undefined && workload.openTests >= workload.allowed
}

/** Replaces the button to take another test while the limit is reached. */
export function BusyButton() {
  return (
    <Button asChild variant="accent">
      <Link href={paths.testerTab('sessions')}>Finish a test first</Link>
    </Button>
  )
}

/** Explains why no other test can be taken now. */
export function BusyNote() {
  const workload = useWorkload()
  if (workload === undefined) return null
  const { openTests, allowed, completionPercent } = workload
  const slow = completionPercent !== null && completionPercent < completionRules.oneAtATimeBelow
  return (
    <p role="status" className="text-ink-muted">
      You have {plural(openTests, 'open test')} and can have {allowed} at once
      {slow ? ` while your completion rate is below ${completionRules.oneAtATimeBelow}%.` : ' at your level.'}
    </p>
  )
}
