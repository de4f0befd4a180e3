import { keepPreviousData } from '@tanstack/react-query'
import type { Read } from '#kit/data/loaded.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { type More, useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { AuditEntry } from '../audit/schema.ts'
import { titleOfAction } from '../audit/titles.ts'
import { foldRoutine, objectOf, readDetail } from './audit-entry.ts'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import { admin } from './calls.ts'

/** The audit log, newest first, by the filters in the address. */
export function AuditList() {
  const chosen = useAuditFilter()
  const { first, ...list } = useList(
    { ...admin.audit.pages(chosen.filter), placeholderData: keepPreviousData },
    (page) => page.entries,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AuditFilters key={chosen.filter.search ?? ''} {...chosen} names={first?.chosen ?? {}} />
      <AuditTable list={list} isFiltered={Object.keys(chosen.filter).length > 0} />
    </div>
  )
}

interface AuditTableProps {
  list: Read<readonly AuditEntry[]> & { more: More }
  isFiltered?: boolean
}

/** Entries of the audit log as a table; routine ones are folded. */
export function AuditTable({ list, isFiltered = false }: AuditTableProps) {
  return (
    <ListTable
      list={{ ...list, data: list.data && foldRoutine(list.data) }}
      failed="Couldn’t load the log"
      caption="Audit log"
      rowKey={(entry) => entry.id}
      empty={
        isFiltered ? (
          <EmptyState title="Nothing found" text="No entry has these words, this kind and these days." />
        ) : (
          <EmptyState title="Nothing yet" text="Admin actions appear here, with who took them and why." />
        )
      }
      columns={[
        {
          header: 'What',
          className: 'tabled:min-w-36',
          cell: ({ action, folded }) => (
            <div>
              <span className="block font-medium">{folded ?? titleOfAction(action)}</span>
              <span className="font-code text-xs [overflow-wrap:anywhere] text-ink-faint">{action}</span>
            </div>
          ),
        },
        {
          header: 'Who',
          className: 'lg:whitespace-nowrap',
          cell: (entry) => <span dir="auto">{entry.actorName ?? 'System'}</span>,
        },
        { header: 'Object', cell: (entry) => <AboutObject of={entry} /> },
        { header: 'Details', cell: (entry) => (entry.folded === null ? <Detail of={entry} /> : null) },
        {
          header: 'When',
          className: 'tabled:whitespace-nowrap',
          cell: (entry) => <TimeAgo date={entry.createdAt} className="text-ink-muted" />,
        },
      ]}
    />
  )
}

/** What an entry is about, as a link to all entries about it. */
function AboutObject({ of }: { of: AuditEntry }) {
  const object = objectOf(of)
  if (object === null) return null
  if (object.id === null) return <span className="[overflow-wrap:anywhere]">{object.name}</span>
  return (
    <Link href={paths.timeLineOf(object.id)} title="All entries about it" className="grid [overflow-wrap:anywhere]">
      <span dir="auto">{object.name}</span>
      <span className="text-xs text-ink-faint">{object.kind}</span>
    </Link>
  )
}

function Detail({ of }: { of: AuditEntry }) {
  const { reason, facts } = readDetail(of.detail, of.names)
  return (
    <div>
      {reason && (
        <span dir="auto" className="block [overflow-wrap:anywhere]">
          {reason}
        </span>
      )}
      {facts.length > 0 && <span className="text-sm [overflow-wrap:anywhere] text-ink-muted">{facts.join(' · ')}</span>}
    </div>
  )
}
