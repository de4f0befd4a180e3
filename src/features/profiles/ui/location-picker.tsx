import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { controlLook } from '#kit/controls/control-look.ts'
import { useInputWiring } from '#kit/controls/field-wiring.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { profiles } from './calls.ts'
import { choicesFor, type LocationChoice, locationNamed, people } from './location-choices.ts'

// The field works without its list, so text typed before it has loaded is not lost.
const ChoiceList = part(async () => (await import('./location-list.tsx')).ChoiceList)

/** Numbers of testers by location; undefined while loading and after a failure. The picker works without them. */
export const useTesterLocations = () => useQuery(profiles.locations.queryOptions()).data

interface LocationPickerProps {
  value: string
  onValueChange: (location: string) => void
  onBlur?: () => void
  /** The caller collects several locations: each pick is reported, and typing alone picks nothing. */
  collects?: boolean
  /** Ref of the input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Picks a country by typing, or a custom location (profiles-2): a combobox whose focus stays in the input while the
 * arrow keys move the highlight. On blur it picks the highlighted choice for the typed text; Escape discards the text.
 */
export function LocationPicker({ value, onValueChange, onBlur, collects = false, ref }: LocationPickerProps) {
  const wiring = useInputWiring({})
  const listId = useId()
  const counts = useTesterLocations()
  const total = counts ? `${people(counts.total)} in all` : ''
  const [open, setOpen] = useState(false)
  // Null while the input shows the chosen location.
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(-1)
  const groups = open ? choicesFor(typed ?? '', counts) : []
  const choices = groups.flatMap((group) => group.choices)
  const optionId = (at: number) => `${listId}-${at}`

  const show = () => {
    if (open) return
    const all = choicesFor('', counts).flatMap((group) => group.choices)
    setMarked(all.findIndex(({ location }) => location === value))
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const pick = (choice: LocationChoice | undefined) => {
    if (choice) onValueChange(choice.location)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setMarked(text.trim() === '' ? -1 : 0)
    setOpen(true)
    const named = collects ? undefined : locationNamed(text, counts)
    if (named) onValueChange(named)
  }
  const moveHighlight = (by: 1 | -1) => {
    if (!open) return show()
    const from = marked < 0 && by < 0 ? 0 : marked
    setMarked((from + by + choices.length) % choices.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose a word of an input method, as for Japanese.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') moveHighlight(1)
    else if (event.key === 'ArrowUp') moveHighlight(-1)
    else if (event.key === 'Enter' && open) pick(choices[marked])
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = () => {
    if (typed?.trim() && !collects) pick(choices[marked])
    else close()
    onBlur?.()
  }
  return (
    <div className="relative">
      <input
        type="text"
        role="combobox"
        ref={ref}
        {...wiring}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && marked >= 0 ? optionId(marked) : undefined}
        autoComplete={collects ? 'off' : 'country-name'}
        spellCheck={false}
        maxLength={100}
        placeholder="Search countries"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onClick={({ currentTarget }) => {
          // Typing replaces the chosen location, as it does after Tab.
          if (!open) currentTarget.select()
          show()
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={cx(controlLook, 'min-h-control pr-9')}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
        aria-hidden="true"
      />
      {open && (
        <ChoiceList
          id={listId}
          total={total}
          groups={groups}
          value={value}
          marked={marked}
          optionId={optionId}
          onMark={setMarked}
          onPick={pick}
        />
      )}
      <p role="status" className="sr-only">
        {open && (typed === null ? total : `${choices.length} ${choices.length === 1 ? 'location' : 'locations'}`)}
      </p>
    </div>
  )
}
