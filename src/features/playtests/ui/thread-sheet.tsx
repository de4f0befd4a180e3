import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { reviewLimits } from '../rules.ts'
import { playtests } from './calls.ts'

interface ThreadSheetProps {
  playtestId: string
  unread: number
  onClose: () => void
}

/** The messages with the other side, and the field to write one. */
export function ThreadSheet({ playtestId, unread, onClose }: ThreadSheetProps) {
  const {
    first,
    data: rows,
    error,
    isPending,
    refetch,
    more,
  } = useList(playtests.messages.pages({ playtestId }), (page) => page.messages)
  const messages = rows?.toReversed()
  const { mutate: read } = useAct(playtests.readMessages)
  // Messages that arrive while the sheet is open are marked as read.
  useEffect(() => {
    if (unread > 0) read({ playtestId })
  }, [unread, playtestId, read])
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={first ? `Messages with ${first.withName}` : 'Messages'}
      footer={<WriteMessage playtestId={playtestId} />}
    >
      {error && <ErrorState title="Couldn’t load the messages" error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={3} label="Loading messages" />}
      {messages?.length === 0 && (
        <EmptyState title="No messages yet" text="Ask if something is unclear. You both see messages here, live." />
      )}
      <LoadMore more={more} label="Earlier messages" onPressOnly />
      <ol className="grid gap-3" aria-live="polite" aria-label="Messages">
        {messages?.map(({ id, mine, body, createdAt }) => (
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
              {mine ? 'You' : first?.withName}, <TimeAgo date={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function WriteMessage({ playtestId }: { playtestId: string }) {
  // The id makes sending idempotent: a retry does not duplicate the message.
  const [draft, setDraft] = useState(() => ({ id: crypto.randomUUID(), body: '' }))
  const send = useAct(playtests.sendMessage, {
    showsError: true,
    onSuccess: async () => {
      setDraft({ id: crypto.randomUUID(), body: '' })
    },
  })
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate({ ...draft, playtestId })
  }
  const error = send.error ? (fieldsOf(send.error).body ?? asProblem(send.error).message) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3">
      <Field label="Your message" hideLabel error={error}>
        <TextArea
          rows={2}
          placeholder="Write a message"
          maxLength={reviewLimits.message}
          value={draft.body}
          onChange={(event) => setDraft({ ...draft, body: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && submit(event)}
        />
      </Field>
      <Button type="submit" busy={send.isPending} className="justify-self-end">
        Send
      </Button>
    </form>
  )
}
