import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import type { ErrorState } from '../schema.ts'
import { monitoring } from './calls.ts'

const ErrorSheet = part(async () => (await import('./error-sheet.tsx')).ErrorSheet)

const REFETCH_MS = 30_000

const empty = {
  open: {
    title: 'No open errors',
    text: 'Errors in people’s browsers appear here, grouped by cause.',
  },
  resolved: { title: 'No resolved errors', text: 'Resolved errors stay here until they happen again.' },
}

/** Groups of errors, the latest first; each opens with its stack. */
export function ErrorList({ state }: { state: ErrorState }) {
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()
  const search = useDebounced(query, 300)
  const list = useList(
    {
      ...monitoring.errors.pages({ state, search }),
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH_MS,
    },
    (page) => page.errors,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Search errors" className="max-w-[26rem]">
        <TextInput type="search" value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <ListTable
        list={list}
        failed="Couldn’t load the errors"
        caption="Errors"
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => setOpened(id)}
        empty={
          search === '' ? (
            <EmptyState {...empty[state]} />
          ) : (
            <EmptyState title="Nothing found" text="Try another word." />
          )
        }
        columns={[
          {
            header: 'Error',
            cell: ({ id, message, page, reopenedAt, resolvedAt }) => (
              <span className="grid min-w-0 justify-items-start gap-0.5">
                <button
                  type="button"
                  onClick={() => setOpened(id)}
                  className="line-clamp-2 min-h-6 text-start font-medium break-words [overflow-wrap:anywhere] hover:underline forced-colors:underline"
                >
                  {message}
                </button>
                <span className="flex flex-wrap items-center gap-2">
                  <code className="type-code break-all text-ink-muted">{page}</code>
                  {reopenedAt && !resolvedAt && <Badge tone="warn">Reopened</Badge>}
                </span>
              </span>
            ),
          },
          { header: 'Times', align: 'end', className: 'tabular-nums', cell: ({ count }) => formatNumber(count) },
          { header: 'People', align: 'end', className: 'tabular-nums', cell: ({ people }) => formatNumber(people) },
          {
            align: 'end',
            header: 'Version',
            className: 'tabled:whitespace-nowrap tabular-nums',
            cell: ({ firstVersion, lastVersion }) =>
              firstVersion === lastVersion ? lastVersion : `${firstVersion} – ${lastVersion}`,
          },
          {
            align: 'end',
            header: 'First seen',
            onPhone: 'hidden',
            className: 'tabled:whitespace-nowrap',
            cell: ({ firstSeenAt }) => <TimeAgo date={firstSeenAt} className="text-ink-muted" />,
          },
          {
            align: 'end',
            header: 'Last seen',
            className: 'tabled:whitespace-nowrap',
            cell: ({ lastSeenAt }) => <TimeAgo date={lastSeenAt} className="text-ink-muted" />,
          },
        ]}
      />
      {opened !== undefined && <ErrorSheet errorId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
