import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Field, TextInput } from '#kit/field.tsx'
import { Link } from '#kit/link.tsx'
import { LoadMore } from '#kit/load-more.tsx'
import { useDebounced } from '#kit/use-debounced.ts'
import { byCursor, from, useList } from '#kit/use-list.ts'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'

/** Lets an admin choose a person with the role, by name or address, to view their dashboard. */
export function LookPicker({ holds }: { holds: 'studio' | 'tester' }) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query, 300)
  const { rows, error, refetch, more } = useList(
    {
      ...admin.people.infiniteOptions({ input: from({ search, holds }), ...byCursor }),
      placeholderData: keepPreviousData,
    },
    (page) => page.people,
  )
  return (
    <div className="grid gap-4">
      <Field label={holds === 'studio' ? 'Find a studio' : 'Find a tester'} className="max-w-[26rem]">
        <TextInput type="search" value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      {error ? (
        <ErrorState error={error} title="People could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={holds === 'studio' ? 'Studios' : 'Testers'}
          loading={!rows}
          rows={rows ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Nobody found" text="Try another part of the name or address." />}
          columns={[
            {
              key: 'name',
              header: 'Name',
              cell: ({ name, companyName }) => (
                <span className="font-medium">{holds === 'studio' ? (companyName ?? name) : name}</span>
              ),
            },
            {
              key: 'email',
              header: 'Email',
              cell: ({ email }) => <span className="break-all text-ink-muted">{email}</span>,
            },
            {
              key: 'act',
              header: 'Dashboard',
              align: 'end',
              cell: ({ id, name, companyName }) => (
                <Button size="s" asChild>
                  <Link href={paths.dashboardOf(holds, id)}>
                    View<span className="sr-only"> the dashboard of {companyName ?? name}</span>
                  </Link>
                </Button>
              ),
            },
          ]}
        />
      )}
      <LoadMore more={more} />
    </div>
  )
}
