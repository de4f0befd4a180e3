import { Avatar } from '#kit/data/avatar.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Named } from './mention-typing.ts'

export const mentionChoiceId = (personId: string): string => `mention-${personId}`

interface MentionChoicesProps {
  choices: readonly Named[]
  /** Index of the person that Enter selects. */
  current: number
  onPick: (person: Named) => void
}

/** List of people for the typed @, above its text field, which keeps the focus; its parent is `relative`. */
export function MentionChoices({ choices, current, onPick }: MentionChoicesProps) {
  return (
    <>
      <div
        id="mention-choices"
        role="listbox"
        aria-label="People to mention"
        className="absolute inset-x-3 bottom-full z-10 mb-1 grid max-w-72 rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float"
      >
        {choices.map((person, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text, which keeps the focus
          <div
            key={person.id}
            id={mentionChoiceId(person.id)}
            role="option"
            aria-selected={position === current}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            className={cx(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-chip px-2 hover:bg-surface-2 pointer-coarse:min-h-11',
              position === current && 'bg-surface-3',
            )}
          >
            <Avatar name={person.name} seed={person.id} />
            <span dir="auto" className="truncate">
              {person.name}
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {choices.length} {choices.length === 1 ? 'person' : 'people'} to mention
      </span>
    </>
  )
}
