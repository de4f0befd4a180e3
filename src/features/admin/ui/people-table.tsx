import { keepPreviousData } from '@tanstack/react-query'
import { Ban, Coins, Ellipsis, Lock, LockOpen, type LucideIcon, ScrollText, UserCog } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { roleBadge } from '#shared/roles.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

const dialogs = {
  roles: partOnDemand(async () => (await import('./change-roles.tsx')).ChangeRoles),
  earning: partOnDemand(async () => (await import('./lock-earning.tsx')).LockEarning),
  suspension: partOnDemand(async () => (await import('./suspend-account.tsx')).SuspendAccount),
  credits: partOnDemand(async () => (await import('./adjust-credits.tsx')).AdjustCredits),
}

/** Table of people, searched by name, company or address, with the actions of an admin. */
export function PeopleTable({ find = '' }: { find?: string | undefined }) {
  const [query, setQuery] = useState(find)
  const [act, setAct] = useState<Act | null>(null)
  const ActDialog = act && dialogs[act.dialog]
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
            cell: (person) => <RowMenu person={person} onPick={(dialog) => setAct({ dialog, person })} />,
          },
        ]}
      />
      {act && ActDialog && <ActDialog person={act.person} onClose={() => setAct(null)} />}
    </div>
  )
}

/** What an admin does with a person, and with whom. */
interface Act {
  dialog: keyof typeof dialogs
  person: PersonRow
}

function RowMenu({ person, onPick }: { person: PersonRow; onPick: (dialog: Act['dialog']) => void }) {
  const entry = (dialog: Act['dialog'], label: string, icon: LucideIcon) => ({
    label,
    icon,
    onSelect: () => onPick(dialog),
  })
  const isTester = person.roles.includes('tester')
  const isAdmin = person.roles.includes('admin')
  return (
    <Menu
      button={
        <IconButton label={`Actions for ${person.companyName ?? person.name}`} aria-haspopup="menu">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={[
        entry('roles', 'Change roles', UserCog),
        entry('credits', 'Adjust credits', Coins),
        { label: 'Credit history', icon: ScrollText, href: paths.userHistory(person.id) },
        ...(isTester
          ? [entry('earning', person.unlocked ? 'Lock earning' : 'Unlock earning', person.unlocked ? Lock : LockOpen)]
          : []),
        ...(isAdmin
          ? []
          : [
              {
                ...entry('suspension', person.suspendedAt ? 'Lift suspension' : 'Suspend', Ban),
                danger: person.suspendedAt === null,
                apart: true,
              },
            ]),
      ]}
    />
  )
}
