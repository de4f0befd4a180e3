import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { formatDay } from '#kit/data/format.ts'
import type { Choice } from '../game/choice-schema.ts'
import type { Insights } from '../game/schema.ts'
import type { ChoiceField } from './use-choice.ts'

const any = 'any'

interface ChoiceBarProps {
  data: Insights
  choice: Choice
  onChange: (change: Partial<Record<keyof Choice, unknown>>) => void
  /** The choice of the game, where there are several. */
  gamePick: ReactNode
}

const people = [
  ['device', 'Device'],
  ['level', 'Level'],
  ['genre', 'Favorite genre'],
  ['country', 'Country'],
  ['spending', 'Spending'],
] as const

/** Which tests of the game are looked at: builds at once, the rest behind a button. */
export function ChoiceBar({ data, choice, onChange, gamePick }: ChoiceBarProps) {
  const chosen = Object.keys(choice).filter((name) => !['gameId', 'from', 'to'].includes(name)).length
  const [open, setOpen] = useState(chosen > 0)
  const { builds, requests, options } = data
  const tested = builds.filter(({ tests }) => tests > 0)
  const select = (name: ChoiceField, label: string, entries: readonly { value: string; label: string }[]) => (
    <Field key={name} label={label}>
      <Select
        value={choice[name] ?? any}
        onValueChange={(value) => onChange({ [name]: value === any ? undefined : value })}
        options={[{ value: any, label: 'Any' }, ...entries]}
      />
    </Field>
  )
  const buildEntries = tested.map(({ id, version, tests }) => ({ value: id, label: `${version} (${tests})` }))
  return (
    <div className="grid gap-4 print:hidden">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:w-48">
        {gamePick}
        {select('from', 'From build', buildEntries)}
        {select('to', 'To build', buildEntries)}
        <Button
          className="justify-self-start max-sm:col-span-full sm:w-auto!"
          aria-expanded={open}
          aria-controls="more-filters"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {chosen > 0 ? `Filters, ${chosen} set` : 'Filters'}
        </Button>
      </div>
      <div
        id="more-filters"
        hidden={!open}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] items-end gap-3"
      >
        <Field label="Request">
          <Select
            value={choice.requests?.length === 1 ? (choice.requests[0] ?? any) : any}
            onValueChange={(value) => onChange({ requests: value === any ? undefined : [value] })}
            options={[
              {
                value: any,
                label: choice.requests && choice.requests.length > 1 ? `${choice.requests.length} requests` : 'Any',
              },
              ...requests.map(({ id, depth, openedAt, tests }) => ({
                value: id,
                label: `${openedAt ? formatDay(openedAt) : 'Not opened'}, ${depth} (${tests})`,
              })),
            ]}
          />
        </Field>
        {people.map(([name, label]) =>
          select(
            name,
            label,
            options[name].map((value) => ({ value, label: value })),
          ),
        )}
        {select('known', 'Testers', [
          { value: 'new', label: 'New to the game' },
          { value: 'known', label: 'Tested it before' },
        ])}
        <Field label="Since">
          <TextInput
            type="date"
            value={choice.since ?? ''}
            onChange={(event) => onChange({ since: event.target.value || undefined })}
          />
        </Field>
        <Field label="Until">
          <TextInput
            type="date"
            value={choice.until ?? ''}
            onChange={(event) => onChange({ until: event.target.value || undefined })}
          />
        </Field>
        {chosen > 0 && (
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() =>
              onChange(
                Object.fromEntries(
                  Object.keys(choice)
                    .filter((name) => !['gameId', 'from', 'to'].includes(name))
                    .map((name) => [name, undefined]),
                ),
              )
            }
          >
            Clear filters
          </Button>
        )}
      </div>
    </div>
  )
}
