import { Send } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { MESSAGE_MAX } from '../rules.ts'
import { mentionAt, withMention } from './mention-typing.ts'
import { outbox } from './outbox-of-tab.ts'

interface ComposerProps {
  channelName: string
  /** Key of the stored draft. */
  storageKey: string
  /** People who can be mentioned. */
  people: readonly { id: string; name: string }[]
  onWrite: (body: string) => void
}

/** Text field for a message: Enter sends, Shift+Enter inserts a line break, @ mentions a person. Stores the draft. */
export function Composer({ channelName, storageKey, people, onWrite }: ComposerProps) {
  const [text, setText] = useState(() => outbox.draft(storageKey))
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const area = useRef<HTMLTextAreaElement>(null)

  const typing = mentionAt(text, caret, people)
  const choices = typing !== null && typing.start !== closedAt ? typing.choices : []
  const here = Math.min(at, choices.length - 1)
  const tooLong = text.trim().length > MESSAGE_MAX

  const change = (next: string, position: number) => {
    setText(next)
    setCaret(position)
    setAt(0)
    outbox.keepDraft(storageKey, next)
  }
  const pick = (person: { id: string; name: string }) => {
    if (!typing) return
    const next = withMention(text, caret, typing, person)
    change(next.text, next.caret)
    area.current?.focus()
    // After the text is rendered; otherwise the caret jumps to the end.
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret))
  }
  const send = () => {
    const body = text.trim()
    if (body === '' || tooLong) return
    change('', 0)
    onWrite(body)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const choice = choices[here]
    if (choice && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setAt((here + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (choice && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault()
      pick(choice)
    } else if (choice && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosedAt(typing?.start)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }
  return (
    <form
      noValidate
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {choices.length > 0 && <MentionChoices choices={choices} current={here} onPick={pick} />}
      <Field
        label={`Message in #${channelName}`}
        hideLabel
        error={tooLong ? `Please use ${MESSAGE_MAX} characters or fewer` : undefined}
        {...(text.length > MESSAGE_MAX * 0.9 && { counter: { value: text.trim().length, max: MESSAGE_MAX } })}
      >
        <TextArea
          ref={area}
          rows={1}
          placeholder={`Write in #${channelName}`}
          autoComplete="off"
          aria-autocomplete="list"
          {...(choices[here] && {
            'aria-controls': 'mention-choices',
            'aria-activedescendant': mentionChoiceId(choices[here].id),
          })}
          value={text}
          className="max-h-48"
          style={{ resize: 'none' }}
          onChange={({ target }) => change(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <IconButton type="submit" label="Send" variant="accent" tip={false} disabled={text.trim() === '' || tooLong}>
        <Send aria-hidden="true" />
      </IconButton>
    </form>
  )
}

interface Named {
  id: string
  name: string
}

const mentionChoiceId = (personId: string): string => `mention-${personId}`

interface MentionChoicesProps {
  choices: readonly Named[]
  /** Index of the person that Enter selects. */
  current: number
  onPick: (person: Named) => void
}

/** List of people for the typed @; the focus stays in the text field. */
function MentionChoices({ choices, current, onPick }: MentionChoicesProps) {
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
            <span className="truncate">{person.name}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {choices.length} {choices.length === 1 ? 'person' : 'people'} to mention
      </span>
    </>
  )
}
