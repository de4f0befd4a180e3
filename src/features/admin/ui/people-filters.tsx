import type { z } from 'zod'
import { otherCountries, popularCountries } from '#features/profiles/details/countries.ts'
import { levels } from '#features/profiles/progress/levels.ts'
import { Button } from '#kit/controls/button.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { SelectOption } from '#kit/controls/select-list.tsx'
import { roleBadge, roles } from '#shared/roles.ts'
import type { peopleInput } from '../schema.ts'

type Filters = Omit<z.input<typeof peopleInput>, 'search' | 'cursor'>

/** The chosen filters as text, by name; an empty one is not set. */
export type PeopleFilter = Partial<Record<keyof Filters, string>>

/** The chosen filters as the call takes them. */
export const readFilter = ({ joined, ...texts }: PeopleFilter): Filters =>
  ({
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(joined && { joined: Number(joined) }),
  }) as Filters

const all = (label: string) => ({ value: '', label })
const lists: { name: keyof Filters; label: string; options: readonly SelectOption<string>[] }[] = [
  {
    name: 'holds',
    label: 'Role',
    options: [all('All roles'), ...roles.map((role) => ({ value: role, label: roleBadge[role] }))],
  },
  {
    name: 'level',
    label: 'Level',
    options: [all('All levels'), ...levels.map(({ name }) => ({ value: name, label: name }))],
  },
  {
    name: 'standing',
    label: 'Status',
    options: [
      all('Any status'),
      { value: 'locked', label: 'Earning locked' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
  {
    name: 'country',
    label: 'Country',
    options: [
      all('All countries'),
      ...[...popularCountries, ...otherCountries()].map((name) => ({ value: name, label: name })),
    ],
  },
  {
    name: 'joined',
    label: 'Joined',
    options: [
      all('Joined any time'),
      { value: '7', label: 'In the last 7 days' },
      { value: '30', label: 'In the last 30 days' },
      { value: '365', label: 'In the last year' },
    ],
  },
  {
    name: 'order',
    label: 'Order',
    options: [all('Newest first'), { value: 'oldest', label: 'Oldest first' }],
  },
]

interface PeopleFiltersProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Filters of the table of people. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const isSet = Object.values(filter).some((value) => value !== '')
  return (
    <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      <legend className="sr-only">Filters</legend>
      {lists.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={filter[name] ?? ''}
          onValueChange={(value) => onChange({ ...filter, [name]: value })}
          options={options}
        />
      ))}
      {isSet && (
        <Button variant="quiet" className="w-fit" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}
