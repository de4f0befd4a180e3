import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/button.tsx'
import { plural } from '#kit/format.ts'
import { Link } from '#kit/link.tsx'
import { paths } from '#shared/paths.ts'
import { completion } from '../rules.ts'
import { playtests } from './calls.ts'

const useWorkload = () => useQuery(playtests.workload.queryOptions()).data

/** True while the tester holds as many tests as they may; false while that is not known. */
export function useBusy(): boolean {
  const workload = useWorkload()
  return workload !== undefined && workload.openTests >= workload.allowed
}

/** Stands where the button would be that takes another test. */
export function BusyButton() {
  return (
    <Button asChild variant="accent">
      <Link href={paths.testerTab('sessions')}>Finish a test first</Link>
    </Button>
  )
}

/** Why no other test can be taken now. */
export function BusyNote() {
  const workload = useWorkload()
  if (workload === undefined) return null
  const { openTests, allowed, completionPercent } = workload
  const slow = completionPercent !== null && completionPercent < completion.oneAtATimeBelow
  return (
    <p role="status" className="text-ink-muted">
      You hold {plural(openTests, 'test')} and can hold {allowed} at once
      {slow ? ` while your completion rate is below ${completion.oneAtATimeBelow} %.` : ' at your level.'}
    </p>
  )
}

/** How many tests the tester may hold, and how many of the last ones they submitted: studios see the rate. */
export function WorkloadLine() {
  const workload = useWorkload()
  if (workload === undefined) return null
  const { openTests, allowed, completionPercent } = workload
  return (
    <p className="type-cap">
      {openTests} of {plural(allowed, 'test')} at once
      {completionPercent !== null && ` · completion rate ${completionPercent} % of your last tests, which studios see`}
    </p>
  )
}
