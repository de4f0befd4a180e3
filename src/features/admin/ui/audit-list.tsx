import { DataTable } from '#kit/data/data-table.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { byCursor, from, useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { admin } from './calls.ts'

/** The audit log, newest first. */
export function AuditList() {
  const { rows, error, refetch, more } = useList(
    admin.audit.infiniteOptions({ input: from({}), ...byCursor }),
    (page) => page.entries,
  )
  if (error) return <ErrorState error={error} title="The log could not be loaded" onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption="Audit log"
        loading={!rows}
        rows={rows ?? []}
        rowKey={(entry) => entry.id}
        empty={<EmptyState title="Nothing yet" text="What admins do will be listed here, with who and why." />}
        columns={[
          { key: 'action', header: 'What', cell: (entry) => <span className="font-code">{entry.action}</span> },
          { key: 'who', header: 'Who', cell: (entry) => entry.actorName ?? 'The product' },
          { key: 'whom', header: 'Whom', cell: (entry) => entry.subjectName ?? '' },
          {
            key: 'detail',
            header: 'Details',
            cell: (entry) => (
              <span className="text-ink-muted break-words">
                {Object.entries(entry.detail)
                  .map(
                    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
                  )
                  .join(', ')}
              </span>
            ),
          },
          {
            key: 'when',
            header: 'When',
            cell: (entry) => <TimeAgo date={entry.createdAt} className="text-ink-muted" />,
          },
        ]}
      />
      <LoadMore more={more} />
    </>
  )
}
