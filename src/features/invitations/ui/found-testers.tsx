import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#kit/button.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { plural } from '#kit/format.ts'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { FOUND_PER_PAGE, SEND_MAX } from '../rules.ts'
import type { Found, TesterRow } from './tester-finder.tsx'
import { TesterLine } from './tester-line.tsx'

interface FoundTestersProps {
  found: UseQueryResult<Found>
  page: number
  picked: ReadonlyMap<string, TesterRow>
  /** There is a game to invite to. */
  canPick: boolean
  onPick: (testers: readonly TesterRow[], on: boolean) => void
  onPage: (page: number) => void
  onClear: () => void
}

/** A page of those who match, each to be picked, or all of them. */
export function FoundTesters({ found, page, picked, canPick, onPick, onPage, onClear }: FoundTestersProps) {
  if (found.isError && !found.data)
    return <ErrorState error={found.error} title="Testers could not be loaded" onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows label="Loading testers" />
  const { testers, total } = found.data
  if (testers.length === 0)
    return (
      <EmptyState
        title="No tester matches"
        text="Take a filter away, or leave the request open: testers find it by themselves."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    )
  const free = testers.filter(({ invited, id }) => !invited && !picked.has(id))
  const room = SEND_MAX - picked.size
  return (
    <section aria-label="Testers" className="grid gap-3">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2">
        <p className="type-cap" role="status">
          {plural(total, 'tester')}
        </p>
        {free.length > 1 && canPick && (
          <Button size="s" variant="quiet" disabled={room === 0} onClick={() => onPick(free.slice(0, room), true)}>
            Pick all on this page
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {testers.map((tester) => (
          <TesterLine
            key={tester.id}
            tester={tester}
            picked={picked.has(tester.id)}
            disabled={!canPick || (room <= 0 && !picked.has(tester.id))}
            onPick={(on) => onPick([tester], on)}
          />
        ))}
      </ul>
      {total > FOUND_PER_PAGE && (
        <div className="flex justify-between gap-2">
          <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
            Back
          </Button>
          <Button disabled={(page + 1) * FOUND_PER_PAGE >= total} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </section>
  )
}
