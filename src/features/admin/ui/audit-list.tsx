import type { z } from 'zod/mini'
import { ListTable } from '#kit/data/list-table.tsx'
import type { Read } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { type More, useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { auditOutput } from '../schema.ts'
import { readDetail, titleOfAction } from './audit-entry.ts'
import { admin } from './calls.ts'

type Entry = z.output<typeof auditOutput>['entries'][number]

/** The audit log, newest first. */
export const AuditList = () => <AuditTable list={useList(admin.audit.pages(), (page) => page.entries)} />

/** Entries of the audit log as a table. */
export function AuditTable({ list }: { list: Read<readonly Entry[]> & { more: More } }) {
  return (
    <ListTable
      list={list}
      failed="Couldn’t load the log"
      caption="Audit log"
      rowKey={(entry) => entry.id}
      empty={<EmptyState title="Nothing yet" text="Admin actions appear here, with who took them and why." />}
      columns={[
        {
          header: 'What',
          className: 'sm:min-w-36',
          cell: ({ action }) => (
            <div>
              <span className="block font-medium">{titleOfAction(action)}</span>
              <span className="font-code text-xs [overflow-wrap:anywhere] text-ink-faint">{action}</span>
            </div>
          ),
        },
        { header: 'Who', className: 'lg:whitespace-nowrap', cell: (entry) => entry.actorName ?? 'System' },
        { header: 'Target', className: 'lg:whitespace-nowrap', cell: (entry) => entry.subjectName },
        { header: 'Details', cell: (entry) => <Detail of={entry.detail} /> },
        {
          header: 'When',
          className: 'sm:whitespace-nowrap',
          cell: (entry) => <TimeAgo date={entry.createdAt} className="text-ink-muted" />,
        },
      ]}
    />
  )
}

function Detail({ of }: { of: Record<string, unknown> }) {
  const { reason, facts } = readDetail(of)
  return (
    <div>
      {reason && <span className="block [overflow-wrap:anywhere]">{reason}</span>}
      {facts.length > 0 && <span className="text-sm [overflow-wrap:anywhere] text-ink-muted">{facts.join(' · ')}</span>}
    </div>
  )
}
