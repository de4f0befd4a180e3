import { useQuery } from '@tanstack/react-query'
import { isAhead } from '#features/requests/together/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { completionRules } from '../rules.ts'
import { playtests } from './calls.ts'

/** The tester's open tests, their limit and the completion rate; undefined while loading. */
export const useWorkload = () => useQuery(playtests.workload.queryOptions()).data

/**
 * Whether the tester has reached the limit of open tests, or for a date far ahead that of booked dates; null if neither,
 * and while the workload is loading.
 */
export function useBusy(togetherAt: Date | null = null): 'tests' | 'dates' | null {
  const workload = useWorkload()
  if (workload === undefined) return null
  const { openTests, bookedAhead, allowed } = workload
  if (togetherAt !== null && isAhead(togetherAt, new Date())) return bookedAhead >= allowed ? 'dates' : null
  return openTests >= allowed ? 'tests' : null
}

/** Replaces the button to take another test while the limit is reached. */
export function BusyButton() {
  return (
    <Button asChild variant="accent">
      <Link href={paths.testerTab('sessions')}>Finish a test first</Link>
    </Button>
  )
}

/** Explains why no other test can be taken, or no other date booked, now. */
export function BusyNote({ with: what }: { with: 'tests' | 'dates' }) {
  const workload = useWorkload()
  if (workload === undefined) return null
  const { openTests, bookedAhead, allowed, completionPercent } = workload
  const slow = completionPercent !== null && completionPercent < completionRules.oneAtATimeBelow
  return (
    <p role="status" className="text-ink-muted">
      You have {what === 'dates' ? plural(bookedAhead, 'booked date') : plural(openTests, 'open test')} and can have{' '}
      {allowed} at once
      {slow ? ` while your completion rate is below ${completionRules.oneAtATimeBelow}%.` : ' at your level.'}
    </p>
  )
}
