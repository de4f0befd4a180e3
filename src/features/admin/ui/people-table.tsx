import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import type { MenuEntry } from '#kit/overlays/menu-list.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { roleBadge } from '#shared/roles.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'
import { type PeopleFilter, PeopleFilters, readFilter } from './people-filters.tsx'
import { actsOn, type PersonDialog, personDialogs } from './person-acts.tsx'

/** Table of people, searched by name, company or address, with the actions of an admin. */
export function PeopleTable({ find = '' }: { find?: string | undefined }) {
  const [query, setQuery] = useState(find)
  const [filter, setFilter] = useState<PeopleFilter>({})
  const [act, setAct] = useState<Act | null>(null)
  const ActDialog = act && personDialogs[act.dialog]
  const search = useDebounced(query, 300)
  const { first, ...list } = useList(
    { ...admin.people.pages({ search, ...readFilter(filter) }), placeholderData: keepPreviousData },
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
      <PeopleFilters filter={filter} onChange={setFilter} />
      <ListTable
        list={list}
        failed="Couldn’t load people"
        caption="People"
        rowKey={(person) => person.id}
        empty={<EmptyState title="No people found" text="Try another part of the name or address, or fewer filters." />}
        columns={[
          {
            header: 'Name',
            className: 'tabled:min-w-34',
            cell: (person) => (
              <span className="grid gap-0.5">
                <Link href={paths.person(person.id)} className="w-fit font-medium hover:underline">
                  {person.companyName ?? person.name}
                </Link>
                <span className="text-ink-muted listed:break-all tabled:whitespace-nowrap">{person.email}</span>
                {person.suspendedAt && (
                  <Badge tone="bad" className="w-fit">
                    Suspended
                  </Badge>
                )}
              </span>
            ),
          },
          {
            header: 'Role',
            onPhone: 'left',
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
            header: 'Level',
            onPhone: 'hidden',
            cell: (person) => (person.role === 'tester' ? person.testerLevel : ''),
          },
          {
            header: 'Earning',
            onPhone: 'hidden',
            cell: (person) =>
              person.role === 'tester' ? (
                <Badge tone={person.unlocked ? 'good' : 'warn'}>
                  {person.unlocked ? 'Unlocked' : person.lockedManually ? 'Locked by an admin' : 'Locked'}
                </Badge>
              ) : null,
          },
          {
            header: 'Joined',
            onPhone: 'hidden',
            cell: ({ createdAt, country }) => (
              <span className="grid gap-0.5">
                <span className="whitespace-nowrap">{formatDate(createdAt)}</span>
                {country && <span className="text-ink-muted">{country}</span>}
              </span>
            ),
          },
          { header: 'Credits', align: 'end', onPhone: 'right', cell: (person) => <Credits amount={person.credits} /> },
        ]}
        actions={(person) => <RowMenu person={person} onPick={(dialog) => setAct({ dialog, person })} />}
      />
      {act && ActDialog && <ActDialog person={act.person} onClose={() => setAct(null)} />}
    </div>
  )
}

/** What an admin does with a person, and with whom. */
interface Act {
  dialog: PersonDialog
  person: PersonRow
}

function RowMenu({ person, onPick }: { person: PersonRow; onPick: (dialog: PersonDialog) => void }) {
  const rights = useRights()
  const history: MenuEntry = { label: 'Credit history', icon: ScrollText, href: paths.userHistory(person.id) }
  return (
    <MoreMenu
      label={`Actions for ${person.companyName ?? person.name}`}
      entries={[
        ...(canBy(rights, 'account_view') ? [history] : []),
        ...actsOn(person)
          .filter(({ needs }) => canBy(rights, needs))
          .map(({ dialog, label, icon, danger = false }) => ({
            label,
            icon,
            danger,
            apart: dialog === 'suspension',
            onSelect: () => onPick(dialog),
          })),
      ]}
    />
  )
}
