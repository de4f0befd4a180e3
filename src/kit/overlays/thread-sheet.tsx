import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { asProblem, fieldsOf } from '../calls/problem.ts'
import { useAct } from '../calls/use-act.ts'
import { Button } from '../controls/button.tsx'
import { Field, TextArea } from '../controls/field.tsx'
import { LoadMore } from '../data/load-more.tsx'
import { Loaded, type Read } from '../data/loaded.tsx'
import { TimeAgo } from '../data/time-ago.tsx'
import type { More } from '../data/use-list.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { cx } from '../styles/class-names.ts'
import { Sheet } from './sheet.tsx'

interface Message {
  id: string
  mine: boolean
  body: string
  createdAt: Date
}

interface WriteProps {
  /** The longest message, in characters. */
  longest: number
  /** Sending again under the same id does not duplicate the message. Its errors are shown below the field. */
  onSend: (message: { id: string; body: string }) => Promise<unknown>
}

interface ThreadSheetProps<Item extends Message> extends WriteProps {
  title: string
  /** The newest message first. */
  list: Read<Item[]> & { more: More }
  /** Who wrote a message of somebody else. */
  nameOf: (message: Item) => string | undefined
  /** Below the title of a thread without messages. */
  empty: string
  unread: number
  /** Messages that arrive while the sheet is open are marked as read. */
  onRead: () => void
  onClose: () => void
}

/** A thread of messages, and the field to write in it. */
export function ThreadSheet<Item extends Message>({
  title,
  list,
  nameOf,
  empty,
  unread,
  onRead,
  onClose,
  ...write
}: ThreadSheetProps<Item>) {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (unread > 0) read()
  }, [unread])
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={title} footer={<WriteMessage {...write} />}>
      <Loaded
        from={list}
        failed="Couldn’t load the messages"
        loading={<SkeletonRows rows={3} label="Loading messages" />}
        empty={<EmptyState title="No messages yet" text={empty} />}
      >
        {(rows) => (
          <>
            <LoadMore more={list.more} label="Earlier messages" onPressOnly />
            <ol className="grid gap-3" aria-live="polite" aria-label="Messages">
              {rows.toReversed().map((message) => (
                <MessageRow key={message.id} message={message} name={message.mine ? 'You' : nameOf(message)} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

function MessageRow({ message: { mine, body, createdAt }, name }: { message: Message; name: string | undefined }) {
  return (
    <li className={cx('grid max-w-[85%] gap-1', mine ? 'justify-self-end' : 'justify-self-start')}>
      <p
        dir="auto"
        className={cx(
          'rounded-surface px-3 py-2 whitespace-pre-line break-words',
          mine ? 'bg-accent-tint' : 'bg-surface-2',
        )}
      >
        {body}
      </p>
      <p className={cx('type-cap', mine && 'text-end')}>
        {name}, <TimeAgo date={createdAt} />
      </p>
    </li>
  )
}

const newDraft = () => ({ id: crypto.randomUUID(), body: '' })

function WriteMessage({ longest, onSend }: WriteProps) {
  const [draft, setDraft] = useState(newDraft)
  const send = useAct(onSend, { showsError: true, onSuccess: () => setDraft(newDraft()) })
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(draft)
  }
  const error = send.error ? (fieldsOf(send.error).body ?? asProblem(send.error).message) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3">
      <Field label="Your message" hideLabel error={error}>
        <TextArea
          rows={2}
          placeholder="Write a message"
          maxLength={longest}
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
