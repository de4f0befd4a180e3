import { Check, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { type ChoiceGroup, type LocationChoice, people } from './location-choices.ts'

interface ChoiceListProps {
  id: string
  /** The number of all testers as text, shown above the numbers of each location. */
  total: string
  groups: ChoiceGroup[]
  value: string
  marked: number
  optionId: (at: number) => string
  onMark: (at: number) => void
  onPick: (choice: LocationChoice) => void
}

/** Scrolls the list into view when it opens near the bottom of the screen, where phones also have a tab bar. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** The choices in groups; keyboard and pointer move the same highlight. */
export function ChoiceList({ id, total, groups, value, marked, optionId, onMark, onPick }: ChoiceListProps) {
  const markedId = optionId(marked)
  useEffect(() => {
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  return (
    // Preventing the default keeps the focus in the input, which handles the keys.
    <div
      id={id}
      ref={bringIntoView}
      role="listbox"
      aria-label="Locations"
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 scroll-mb-16 top-full z-30 mt-1 max-h-[300px] overflow-y-auto rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float"
    >
      {groups.map(({ heading, choices, from }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options in groups, not fieldsets
        <div key={heading} role="group" aria-label={heading}>
          <p className="flex justify-between gap-2 px-2 py-1.5 text-xs text-ink-muted" aria-hidden="true">
            <span>{heading}</span>
            {from === 0 && total}
          </p>
          {choices.map((choice, at) => {
            const here = from + at
            return (
              <Option
                key={choice.location}
                id={optionId(here)}
                choice={choice}
                chosen={choice.location === value}
                marked={here === marked}
                onMark={() => onMark(here)}
                onPick={() => onPick(choice)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: LocationChoice
  chosen: boolean
  marked: boolean
  onMark: () => void
  onPick: () => void
}

function Option({ id, choice: { location, testers, custom }, chosen, marked, onMark, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant represents the focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={onPick}
      onPointerMove={onMark}
      className={cx(
        'flex min-h-8 cursor-default scroll-my-8 items-center gap-2 rounded-chip px-2 py-1 pointer-coarse:min-h-11',
        marked && 'bg-surface-3',
      )}
    >
      {custom && <Plus className="size-4 flex-none text-ink-muted" aria-hidden="true" />}
      <span className="min-w-0 flex-1 break-words">{custom ? `Use “${location}”` : location}</span>
      {chosen && <Check className="size-4 flex-none text-accent-ink" aria-hidden="true" />}
      {testers !== undefined && (
        <span className={cx('text-xs whitespace-nowrap', testers === 0 ? 'text-warn-ink' : 'text-ink-muted')}>
          {testers === 0 ? 'No testers yet' : people(testers)}
        </span>
      )}
    </div>
  )
}
