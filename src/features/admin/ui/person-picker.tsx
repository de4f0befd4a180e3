import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'
import { PersonOptions } from './person-options.tsx'

/** So many people are offered; more letters find the others. */
const most = 8

interface PersonPickerProps {
  /** Id of the chosen profile. */
  value: string | undefined
  /** Their name; undefined while it is not known. */
  name: string | undefined
  onPick: (profileId: string | undefined) => void
}

/**
 * Picks a person by name or address: a combobox whose focus stays in the input while the arrow keys move the highlight.
 * Enter or a press picks, Escape discards what was typed, an emptied input picks nobody.
 */
export function PersonPicker({ value, name, onPick }: PersonPickerProps) {
  const listId = useId()
  // Null while the input shows the chosen person.
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  // Known here before the list that is filtered by it has been read.
  const [picked, setPicked] = useState<PersonRow>()
  const search = useDebounced((typed ?? '').trim())
  const isOpen = typed !== null && typed.trim() !== ''
  const found = useQuery({
    ...admin.people.queryOptions({ input: { search } }),
    enabled: isOpen && search !== '',
    placeholderData: keepPreviousData,
  })
  // What was found for other letters is not offered.
  const isFresh = isOpen && search === typed.trim() && !found.isPlaceholderData
  const people = (isFresh && found.data?.people.slice(0, most)) || []

  const pick = (person: PersonRow | undefined) => {
    if (!person) return
    onPick(person.id)
    setPicked(person)
    setTyped(null)
  }
  const leave = () => {
    if (typed?.trim() === '' && value !== undefined) onPick(undefined)
    setTyped(null)
  }
  const move = (by: 1 | -1) => people.length > 0 && setMarked((marked + by + people.length) % people.length)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose a word of an input method, as for Japanese.
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') pick(people[marked])
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shownName = picked?.id === value ? (picked?.companyName ?? picked?.name) : (name ?? 'One person')
  const total = isFresh ? found.data?.total : undefined
  const state = found.isError
    ? 'Couldn’t load people'
    : total === undefined
      ? 'Looking …'
      : total === 0
        ? 'Nobody has this name or address'
        : total > most
          ? `The newest ${most} of ${total > 500 ? 'more than 500' : total}: type more letters`
          : plural(total, 'person', 'people')
  return (
    <div className="relative">
      <TextInput
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={people.length > 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        icon={<Search aria-hidden="true" />}
        placeholder="Name or email"
        value={typed ?? (value === undefined ? '' : shownName)}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(0)
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {isOpen && (
        <PersonOptions
          id={listId}
          people={people}
          chosen={value}
          marked={marked}
          state={state}
          onMark={setMarked}
          onPick={pick}
          onRetry={found.isError ? () => void found.refetch() : undefined}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && state}
      </p>
    </div>
  )
}
