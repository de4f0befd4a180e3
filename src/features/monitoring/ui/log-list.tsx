import { useState } from 'react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { type LogLevel, mostKept } from '../rules.ts'
import { monitoring } from './calls.ts'

const REFETCH_MS = 30_000

type Shown = LogLevel | 'all'
const levels: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'error', label: 'Errors' },
  { value: 'warn', label: 'Warnings' },
]

/** The latest entries of all browsers' logs. */
export function LogList() {
  const [level, setLevel] = useState<Shown>('all')
  const list = useList(
    { ...monitoring.logs.pages(level === 'all' ? {} : { level }), refetchInterval: REFETCH_MS },
    (page) => page.entries,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Shown> label="Level" value={level} onValueChange={setLevel} items={levels} />
        <p className="type-cap">The latest {mostKept.entries} entries are kept, without secrets or email addresses.</p>
      </div>
      <ListTable
        list={list}
        failed="Couldn’t load the log"
        caption="Log"
        rowKey={({ id }) => id}
        empty={<EmptyState title="No entries" text="Warnings and errors from people’s browsers appear here." />}
        columns={[
          {
            header: 'Entry',
            cell: ({ message, level: of, page, data }) => (
              <span className="grid min-w-0 gap-0.5">
                <span className="flex items-start gap-2">
                  <Badge tone={of === 'error' ? 'bad' : 'warn'}>{of === 'error' ? 'Error' : 'Warning'}</Badge>
                  <span className="line-clamp-3 [overflow-wrap:anywhere]">{message}</span>
                </span>
                <code className="type-code break-all text-ink-muted">{page}</code>
                {data && (
                  <code className="type-code line-clamp-2 break-all text-ink-muted">{JSON.stringify(data)}</code>
                )}
              </span>
            ),
          },
          {
            header: 'Who',
            cell: ({ personName, network }) => (
              <span className="grid">
                <span className="break-words">{personName ?? 'A visitor'}</span>
                <span className="type-cap tabular-nums">{network}</span>
              </span>
            ),
          },
          { header: 'Version', className: 'tabular-nums', cell: ({ version }) => version },
          {
            header: 'Request',
            onPhone: 'hidden',
            cell: ({ requestId }) =>
              requestId && (
                <code title={requestId} className="type-code text-ink-muted">
                  {requestId.slice(0, 8)}
                </code>
              ),
          },
          {
            header: 'When',
            className: 'tabled:whitespace-nowrap',
            cell: ({ createdAt }) => <TimeAgo date={createdAt} className="text-ink-muted" />,
          },
        ]}
      />
    </div>
  )
}
