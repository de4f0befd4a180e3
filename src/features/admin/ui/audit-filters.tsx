import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Link } from '#kit/layout/link.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { paths } from '#shared/paths.ts'
import type { AuditFilter, NamedObject } from '../audit/schema.ts'
import { auditTitles } from '../audit/titles.ts'
import { PersonPicker } from './person-picker.tsx'

const names = ['search', 'kind', 'person', 'object', 'from', 'until'] as const

/** The filters of the audit log, kept in the address, so that a view can be sent and opened again. */
export function useAuditFilter() {
  const [search, setSearch] = useAddressWord('search')
  const [kind, setKind] = useAddressWord('kind')
  const [person, setPerson] = useAddressWord('person')
  const [object, setObject] = useAddressWord('object')
  const [from, setFrom] = useAddressWord('from')
  const [until, setUntil] = useAddressWord('until')
  const given = { search, kind, person, object, from, until }
  const filter = Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : []))) as AuditFilter
  return {
    filter,
    set: { search: setSearch, kind: setKind, person: setPerson, object: setObject, from: setFrom, until: setUntil },
  }
}

interface AuditFiltersProps extends ReturnType<typeof useAuditFilter> {
  /** What the chosen ids stand for. */
  names: Readonly<Record<string, NamedObject>>
}

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditTitles)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]

const exportOf = (format: 'csv' | 'json', filter: AuditFilter) => {
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  return `${paths.auditExport(format)}${query && `?${query}`}`
}

const days = [
  ['From', 'from'],
  ['Until', 'until'],
] as const

/** Search, kind and days, the chosen person or object, and the downloads of what is shown. */
export function AuditFilters({ filter, set, names }: AuditFiltersProps) {
  const [typed, setTyped] = useState(filter.search ?? '')
  const isSet = Object.keys(filter).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <form
        aria-label="Search the audit log"
        className="grid items-start gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          set.search(typed.trim() || undefined)
        }}
      >
        <Field label="Search" hint="Words, a name or an action">
          <TextInput type="search" value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label="Person" hint="Acted, or is named">
          <PersonPicker value={filter.person} name={filter.person && names[filter.person]?.name} onPick={set.person} />
        </Field>
        <Field label="Kind">
          <Select
            label="Kind"
            value={filter.kind ?? ''}
            onValueChange={(value) => set.kind(value || undefined)}
            options={kinds}
          />
        </Field>
        {days.map(([label, day]) => (
          <Field key={day} label={label}>
            <TextInput
              type="date"
              value={filter[day] ?? ''}
              onChange={(event) => set[day](event.target.value || undefined)}
            />
          </Field>
        ))}
        <div className="grid gap-1.5">
          {/* In one line with the fields, whose labels stand above them. */}
          <span aria-hidden="true" className="font-medium max-sm:hidden">
            &nbsp;
          </span>
          <Button type="submit">Search</Button>
        </div>
      </form>
      <div className="flex flex-wrap items-center gap-2">
        {filter.person && (
          <Chosen label="Person" name={names[filter.person]?.name} onClear={() => set.person(undefined)} />
        )}
        {filter.object && (
          <Chosen label="Object" name={names[filter.object]?.name} onClear={() => set.object(undefined)} />
        )}
        {isSet && (
          <Button asChild size="s" variant="quiet">
            <Link href={paths.adminTab('audit')}>Clear filters</Link>
          </Button>
        )}
        <span className="ml-auto flex gap-2">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} asChild size="s">
              <a href={exportOf(format, filter)} download>
                Export {format.toUpperCase()}
              </a>
            </Button>
          ))}
        </span>
      </div>
    </div>
  )
}

interface ChosenProps {
  label: string
  /** Undefined while loading, and for what is gone. */
  name: string | undefined
  onClear: () => void
}

function Chosen({ label, name, onClear }: ChosenProps) {
  return (
    <Button size="s" onClick={onClear} aria-label={`${label} ${name ?? ''}: show all again`} className="max-w-full">
      <span className="min-w-0 truncate">
        {label}: <bdi>{name ?? 'one'}</bdi>
      </span>
      <X aria-hidden="true" />
    </Button>
  )
}
