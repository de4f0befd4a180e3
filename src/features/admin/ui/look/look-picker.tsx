import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { admin } from '../calls.ts'

/** Lets an admin choose a person with the role, by name or address, to view their dashboard. */
export function LookPicker({ holds }: { holds: 'studio' | 'tester' }) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query, 300)
  const list = useList(
    {
      ...admin.people.pages({ search, holds }),
      placeholderData: keepPreviousData,
    },
    (page) => page.people,
  )
  return (
    <div className="grid gap-4">
      <Field label={holds === 'studio' ? 'Find a studio' : 'Find a tester'} className="max-w-[26rem]">
        <TextInput type="search" value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <ListTable
        list={list}
        failed="Couldn’t load people"
        caption={holds === 'studio' ? 'Studios' : 'Testers'}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No people found" text="Try another part of the name or address." />}
        columns={[
          {
            header: 'Name',
            cell: ({ name, companyName }) => (
              <span className="font-medium">{holds === 'studio' ? (companyName ?? name) : name}</span>
            ),
          },
          { header: 'Email', cell: ({ email }) => <span className="break-all text-ink-muted">{email}</span> },
          {
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
    </div>
  )
}
