import { Send } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { MESSAGE_MAX } from '../rules.ts'
import { MentionChoices } from './mention-choices.tsx'
import { outbox } from './outbox-of-tab.ts'
import { useMention } from './use-mention.ts'

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
  const area = useRef<HTMLTextAreaElement>(null)

  const tooLong = text.trim().length > MESSAGE_MAX

  const change = (next: string) => {
    setText(next)
    outbox.keepDraft(storageKey, next)
  }
  const mention = useMention({ text, people, area, onText: change })
  const send = () => {
    const body = text.trim()
    if (body === '' || tooLong) return
    change('')
    mention.noted(0)
    onWrite(body)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mention.keys(event)) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
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
      {mention.choices.length > 0 && (
        <MentionChoices choices={mention.choices} current={mention.current} onPick={mention.pick} />
      )}
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
          {...mention.field}
          value={text}
          className="max-h-48"
          style={{ resize: 'none' }}
          onChange={({ target }) => {
            change(target.value)
            mention.noted(target.selectionStart)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <IconButton type="submit" label="Send" variant="accent" tip={false} disabled={text.trim() === '' || tooLong}>
        <Send aria-hidden="true" />
      </IconButton>
    </form>
  )
}
