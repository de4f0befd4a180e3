import { ListTable } from '#kit/data/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { admin } from './calls.ts'

/** The audit log, newest first. */
export function AuditList() {
  return (
    <ListTable
      list={useList(admin.audit.pages(), (page) => page.entries)}
      failed="The log could not be loaded"
      caption="Audit log"
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
                .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
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
  )
}
