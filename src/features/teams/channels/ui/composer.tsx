import { Send } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { MESSAGE_MAX } from '../rules.ts'
import { MentionChoices, mentionChoiceId } from './mention-choices.tsx'
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
