import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { roleBadge } from '#shared/roles.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

const ChangeRoles = partOnDemand(async () => (await import('./change-roles.tsx')).ChangeRoles)

const LockEarning = partOnDemand(async () => (await import('./lock-earning.tsx')).LockEarning)

const SuspendAccount = partOnDemand(async () => (await import('./suspend-account.tsx')).SuspendAccount)

const AdjustCredits = partOnDemand(async () => (await import('./adjust-credits.tsx')).AdjustCredits)

/** Table of people, searched by name, company or address, with the actions of an admin. */
export function PeopleTable({ find = '' }: { find?: string | undefined }) {
  const [query, setQuery] = useState(find)
  const [adjusting, setAdjusting] = useState<PersonRow | null>(null)
  const [locking, setLocking] = useState<PersonRow | null>(null)
  const [suspending, setSuspending] = useState<PersonRow | null>(null)
  const [appointing, setAppointing] = useState<PersonRow | null>(null)
  const search = useDebounced(query, 300)
  const { first, ...list } = useList(
    { ...admin.people.pages({ search }), placeholderData: keepPreviousData },
    (page) => page.people,
  )
  return (
    <div className="grid gap-4">
      <Field
        label="Search people"
        hint={first ? (first.total > 500 ? 'More than 500 people' : plural(first.total, 'person', 'people')) : ' '}
        className="max-w-[26rem]"
      >
        <TextInput type="search" value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <ListTable
        list={list}
        failed="People could not be loaded"
        caption="People"
        rowKey={(person) => person.id}
        empty={<EmptyState title="Nobody found" text="Try another part of the name or address." />}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (person) => (
              <span className="grid gap-0.5">
                <span className="font-medium">{person.companyName ?? person.name}</span>
                <span className="text-ink-muted break-all">{person.email}</span>
                {person.suspendedAt && (
                  <Badge tone="bad" className="w-fit">
                    Suspended
                  </Badge>
                )}
              </span>
            ),
          },
          {
            key: 'role',
            header: 'Role',
            cell: (person) => (
              <span className="flex flex-wrap gap-1.5">
                {person.roles.map((role) => (
                  <Badge key={role} tone="line">
                    {roleBadge[role]}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            key: 'level',
            header: 'Level',
            hideOnPhone: true,
            cell: (person) => (person.role === 'tester' ? person.testerLevel : ''),
          },
          {
            key: 'earning',
            header: 'Earning',
            hideOnPhone: true,
            cell: (person) =>
              person.role === 'tester' ? (
                <Badge tone={person.unlocked ? 'good' : 'warn'}>
                  {person.unlocked ? 'Unlocked' : person.lockedManually ? 'Locked by an admin' : 'Locked'}
                </Badge>
              ) : null,
          },
          { key: 'credits', header: 'Credits', align: 'end', cell: (person) => <Credits amount={person.credits} /> },
          {
            key: 'act',
            header: 'Actions',
            align: 'end',
            cell: (person) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button size="s" onClick={() => setAppointing(person)}>
                  Roles…<span className="sr-only"> of {person.companyName ?? person.name}</span>
                </Button>
                {person.roles.includes('tester') && (
                  <Button size="s" onClick={() => setLocking(person)}>
                    {person.unlocked ? 'Lock earning' : 'Unlock earning'}
                    <span className="sr-only"> of {person.companyName ?? person.name}</span>
                  </Button>
                )}
                <Button size="s" onClick={() => setAdjusting(person)}>
                  Adjust credits<span className="sr-only"> of {person.companyName ?? person.name}</span>
                </Button>
                {!person.roles.includes('admin') && (
                  <Button size="s" onClick={() => setSuspending(person)}>
                    {person.suspendedAt ? 'Lift suspension' : 'Suspend'}
                    <span className="sr-only">{` ${person.suspendedAt ? 'of ' : ''}${person.companyName ?? person.name}`}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {appointing && <ChangeRoles person={appointing} onClose={() => setAppointing(null)} />}
      {locking && <LockEarning person={locking} onClose={() => setLocking(null)} />}
      {suspending && <SuspendAccount person={suspending} onClose={() => setSuspending(null)} />}
      {adjusting && <AdjustCredits person={adjusting} onClose={() => setAdjusting(null)} />}
    </div>
  )
}
