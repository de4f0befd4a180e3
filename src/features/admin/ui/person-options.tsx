import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { PersonRow } from '../schema.ts'

interface PersonOptionsProps {
  id: string
  people: readonly PersonRow[]
  chosen: string | undefined
  marked: number
  /** How many there are, or why there are none. */
  state: string
  onMark: (at: number) => void
  onPick: (person: PersonRow) => void
  /** The look-up failed. */
  onRetry: (() => void) | undefined
}

/** The people that a picker offers; keyboard and pointer move the same highlight. */
export function PersonOptions({ id, people, chosen, marked, state, onMark, onPick, onRetry }: PersonOptionsProps) {
  const markedId = `${id}-${marked}`
  useEffect(() => {
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  return (
    // Preventing the default keeps the focus in the input, which handles the keys.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[320px] scroll-mb-16 overflow-y-auto rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float"
    >
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label="People">
          {people.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant represents the focus
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={person.id === chosen}
              onClick={() => onPick(person)}
              onPointerMove={() => onMark(at)}
              className={cx(
                'flex min-h-9 cursor-default items-center gap-2 rounded-chip px-2 py-1 pointer-coarse:min-h-11',
                at === marked && 'bg-surface-3',
              )}
            >
              <span className="grid min-w-0 flex-1 text-sm">
                <span dir="auto" className="[overflow-wrap:anywhere]">
                  {person.companyName ?? person.name}
                </span>
                <span className="text-xs [overflow-wrap:anywhere] text-ink-muted">{person.email}</span>
              </span>
              {person.id === chosen && <Check className="size-4 flex-none text-accent-ink" aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
      <p aria-hidden="true" className="flex items-center gap-2 px-2 py-1.5 text-xs text-ink-muted">
        {state}
      </p>
      {onRetry && (
        <Button size="s" onClick={onRetry} className="m-1">
          Try again
        </Button>
      )}
    </div>
  )
}
