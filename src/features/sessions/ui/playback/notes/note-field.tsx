import { Tag } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { MentionChoices } from '#features/teams/channels/ui/mention-choices.tsx'
import { useMention } from '#features/teams/channels/ui/use-mention.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { clockOf } from '#shared/texts/clock.ts'
import { noteLimits } from '../../../rules.ts'
import type { Session } from '../../../schema.ts'
import { sessions } from '../../calls.ts'
import { type Line, timeAt } from '../line.ts'
import type { Player } from '../use-player.ts'
import { tagsOf } from './tags-of.ts'
import { useTeammates } from './use-teammates.ts'

interface NoteFieldProps {
  session: Session
  line: Line
  player: Player
  /** Gets the focus with the key for notes. */
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * Writes a note at the playhead, in which @ mentions a teammate. The time is that of the first letter, so that the video may
 * go on meanwhile.
 */
export function NoteField({ session, line, player, field }: NoteFieldProps) {
  const [text, setText] = useState('')
  const [tags, setTags] = useState<string>()
  const [begunAt, setBegunAt] = useState<number>()
  const [mentioned, setMentioned] = useState<{ id: string; name: string }[]>([])
  const add = useAct(sessions.addNote, {
    onSuccess: () => {
      setText('')
      setTags(undefined)
      setBegunAt(undefined)
      setMentioned([])
    },
  })
  const head = player.useAt(Math.floor)
  const second = begunAt ?? head
  const mention = useMention({
    text,
    people: useTeammates(session.id, text),
    area: field,
    onText: (next, person) => {
      setText(next)
      setMentioned((before) => [...before.filter(({ id }) => id !== person.id), person])
    },
  })
  const named = tagsOf(tags ?? '')
  function save() {
    if (text.trim() === '' || named.problem || add.isPending) return
    add.mutate({
      id: crypto.randomUUID(),
      sessionId: session.id,
      at: timeAt(line, second),
      text,
      tags: named.tags,
      mentions: mentioned.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id),
    })
  }
  return (
    <Form
      className="grid gap-2 border-t border-line px-5 py-3 max-sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="relative flex items-start gap-2 max-sm:flex-wrap max-sm:justify-end">
        {mention.choices.length > 0 && (
          <MentionChoices choices={mention.choices} current={mention.current} onPick={mention.pick} />
        )}
        <span className="pt-2.5 font-semibold tabular-nums">{clockOf(second)}</span>
        <Field label="Note" hideLabel className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
          <TextArea
            ref={field}
            rows={1}
            maxLength={noteLimits.text}
            placeholder="Write a note, @ mentions a teammate"
            autoComplete="off"
            {...mention.field}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              mention.noted(target.selectionStart)
              setBegunAt(target.value === '' ? undefined : second)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || mention.keys(event)) return
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        </Field>
        {tags === undefined && (
          <Button size="s" className="mt-1" onClick={() => setTags('')}>
            <Tag aria-hidden="true" />
            Tag
          </Button>
        )}
        <Button
          size="s"
          type="submit"
          className="mt-1"
          busy={add.isPending}
          disabled={text.trim() === '' || named.problem !== undefined}
        >
          Save
        </Button>
      </div>
      {tags !== undefined && (
        <Field label="Tags" hint={`Up to ${noteLimits.tags}, with commas between them.`} error={named.problem}>
          <TextInput value={tags} onChange={({ target }) => setTags(target.value)} />
        </Field>
      )}
    </Form>
  )
}
