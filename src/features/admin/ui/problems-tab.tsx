import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { byCursor, from, useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { admin } from './calls.ts'

/** Reviews whose validation failed repeatedly, and addresses that reject emails. */
export function ProblemsTab() {
  const { rows, error, isPending, refetch, more } = useList(
    admin.problems.infiniteOptions({ input: from({}), ...byCursor }),
    (page) => page.problems,
  )
  const solve = useAct(admin.solveProblem, {
    toast: (_, { key }) =>
      key.startsWith('validation:') ? 'The review is being checked again' : 'Removed from the list',
  })
  if (error) return <ErrorState error={error} title="The problems could not be loaded" onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4">
      <DataTable
        caption="Problems"
        loading={isPending}
        rows={rows ?? []}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title="No problems"
            text="Reviews that can't be checked automatically and addresses that refuse emails are listed here."
          />
        }
        columns={[
          {
            key: 'what',
            header: 'Problem',
            cell: ({ kind }) => (kind === 'validation' ? 'Review could not be checked' : 'Emails are refused'),
          },
          {
            key: 'about',
            header: 'About',
            cell: ({ subject, person }) => (
              <span className="break-words">
                {subject}
                {person !== null && <span className="text-ink-muted">, {person}</span>}
              </span>
            ),
          },
          { key: 'detail', header: 'Reason', cell: ({ detail }) => <span className="break-words">{detail}</span> },
          { key: 'when', header: 'Last', cell: ({ lastAt }) => <TimeAgo date={lastAt} className="text-ink-muted" /> },
          {
            key: 'act',
            header: 'Action',
            cell: ({ key, kind, subject }) => (
              <Button
                size="s"
                variant="line"
                disabled={solve.isPending}
                aria-label={kind === 'validation' ? `Check the review of ${subject} again` : `Dismiss ${subject}`}
                onClick={() => solve.mutate({ key })}
              >
                {kind === 'validation' ? 'Check again' : 'Dismiss'}
              </Button>
            ),
          },
        ]}
      />
      <LoadMore more={more} />
    </div>
  )
}
