import { type FormEvent, useEffect, useState } from 'react'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { MESSAGE_MAX } from '../work/rules.ts'
import { consulting } from './calls.ts'

interface ThreadSheetProps {
  studioId: string
  unread: number
  onClose: () => void
}

/** The thread of a studio with its consultants, and the field to write in it. */
export function ThreadSheet({ studioId, unread, onClose }: ThreadSheetProps) {
  const list = useList(consulting.messages.pages({ studioId }), (page) => page.messages)
  const { mutate: read } = useAct(consulting.readMessages)
  // Messages that arrive while the sheet is open are marked as read.
  useEffect(() => {
    if (unread > 0) read({ studioId })
  }, [unread, studioId, read])
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title="Messages"
      footer={<WriteMessage studioId={studioId} />}
    >
      <Loaded
        from={list}
        failed="Couldn’t load the messages"
        loading={<SkeletonRows rows={3} label="Loading messages" />}
        empty={<EmptyState title="No messages yet" text="Studio and consultants see messages here, live." />}
      >
        {(rows) => (
          <>
            <LoadMore more={list.more} label="Earlier messages" onPressOnly />
            <ol className="grid gap-3" aria-live="polite" aria-label="Messages">
              {rows.toReversed().map(({ id, mine, authorName, body, createdAt }) => (
                <li key={id} className={cx('grid max-w-[85%] gap-1', mine ? 'justify-self-end' : 'justify-self-start')}>
                  <p
                    className={cx(
                      'rounded-surface px-3 py-2 whitespace-pre-line break-words',
                      mine ? 'bg-accent-tint' : 'bg-surface-2',
                    )}
                  >
                    {body}
                  </p>
                  <p className={cx('type-cap', mine && 'text-end')}>
                    {mine ? 'You' : authorName}, <TimeAgo date={createdAt} />
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function WriteMessage({ studioId }: { studioId: string }) {
  // The id makes sending idempotent: a retry does not duplicate the message.
  const [draft, setDraft] = useState(() => ({ id: crypto.randomUUID(), body: '' }))
  const send = useAct(consulting.sendMessage, {
    showsError: true,
    onSuccess: () => setDraft({ id: crypto.randomUUID(), body: '' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate({ ...draft, studioId })
  }
  const error = send.error ? (fieldsOf(send.error).body ?? asProblem(send.error).message) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3">
      <Field label="Your message" hideLabel error={error}>
        <TextArea
          rows={2}
          placeholder="Write a message"
          maxLength={MESSAGE_MAX}
          value={draft.body}
          onChange={(event) => setDraft({ ...draft, body: event.target.value })}
        />
      </Field>
      <Button type="submit" busy={send.isPending} className="justify-self-end">
        Send
      </Button>
    </form>
  )
}
