import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { admin } from './calls.ts'

/** Reviews whose validation failed repeatedly, and addresses that reject emails. */
export function ProblemsTab() {
  const solve = useAct(admin.solveProblem, {
    toast: (_, { key }) =>
      key.startsWith('validation:') ? 'The review is being checked again' : 'Removed from the list',
  })
  return (
    <div className="grid gap-4">
      <ListTable
        list={useList(admin.problems.pages(), (page) => page.problems)}
        failed="Couldn’t load the problems"
        caption="Problems"
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title="No problems"
            text="Reviews that couldn’t be checked and addresses that reject our emails appear here."
          />
        }
        columns={[
          {
            header: 'Problem',
            cell: ({ kind }) => (kind === 'validation' ? 'Review couldn’t be checked' : 'Emails rejected'),
          },
          {
            header: 'About',
            cell: ({ subject, person }) => (
              <span className="break-words">
                {subject}
                {person !== null && <span className="text-ink-muted">, {person}</span>}
              </span>
            ),
          },
          { header: 'Reason', cell: ({ detail }) => <span className="break-words">{detail}</span> },
          { header: 'Last', cell: ({ lastAt }) => <TimeAgo date={lastAt} className="text-ink-muted" /> },
          {
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
    </div>
  )
}
