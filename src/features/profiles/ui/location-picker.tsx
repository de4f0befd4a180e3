import { Command } from 'cmdk'
import { Check, ChevronDown, Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '#kit/class-names.ts'
import { controlLook } from '#kit/control-look.ts'
import { useInputWiring } from '#kit/field-wiring.ts'
import { Popover } from '#kit/popover.tsx'
import { otherCountries, popularCountries } from './countries.ts'

const isWithin = (country: string, typed: string) =>
  country.toLowerCase().includes(typed.trim().toLowerCase()) ? 1 : 0

interface LocationPickerProps {
  value: string
  onValueChange: (location: string) => void
  /** Of the button, so that a form can put the focus there. */
  ref?: Ref<HTMLButtonElement>
}

const row =
  'flex min-h-8 cursor-default items-center gap-2 rounded-chip px-2 py-1 data-[selected=true]:bg-surface-3 pointer-coarse:min-h-11'
const heading =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-muted'

/** A country found by typing, or the typed text as it is (spec 1 §2.6). */
export function LocationPicker({ value, onValueChange, ref }: LocationPickerProps) {
  const wiring = useInputWiring({})
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const custom = typed.trim()
  const known = [...popularCountries, ...(open ? otherCountries() : [])]
  const isNew = custom !== '' && !known.some((country) => country.toLowerCase() === custom.toLowerCase())
  const pick = (location: string) => {
    onValueChange(location)
    setTyped('')
    setOpen(false)
  }
  const option = (country: string) => (
    <Command.Item key={country} value={country} onSelect={() => pick(country)} className={row}>
      <span className="flex-1">{country}</span>
      {country === value && <Check className="size-4 text-accent-ink" aria-hidden="true" />}
    </Command.Item>
  )
  const trigger = (
    <button
      type="button"
      ref={ref}
      role="combobox"
      aria-expanded={open}
      {...wiring}
      className={cx(
        controlLook,
        'flex min-h-control items-center justify-between gap-2 text-start',
        value === '' && 'text-ink-faint',
      )}
    >
      <span className="truncate">{value === '' ? 'Choose a country' : value}</span>
      <ChevronDown className="size-4 text-ink-muted" aria-hidden="true" />
    </button>
  )
  return (
    <Popover trigger={trigger} label="Location" open={open} onOpenChange={setOpen} align="start">
      <Command label="Countries" filter={isWithin}>
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={100}
          placeholder="Search countries"
          className="w-full border-b border-line bg-transparent px-3 py-2.5 outline-none placeholder:text-ink-faint"
        />
        <Command.List className="max-h-[300px] overflow-y-auto p-1">
          {isNew && (
            <Command.Item value={`custom ${custom}`} forceMount onSelect={() => pick(custom)} className={row}>
              <Plus className="size-4 text-ink-muted" aria-hidden="true" />
              Use “{custom}”
            </Command.Item>
          )}
          <Command.Group heading="Popular" className={heading}>
            {popularCountries.map(option)}
          </Command.Group>
          <Command.Group heading="All countries" className={heading}>
            {open && otherCountries().map(option)}
          </Command.Group>
        </Command.List>
      </Command>
    </Popover>
  )
}
