import { RotateCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Message } from '../schema.ts'
import { partsOf } from './body-parts.ts'
import type { Outgoing } from './outbox.ts'

interface Surroundings {
  people: readonly { id: string; name: string; studioName?: string | null | undefined }[]
  me: string
}

interface MessageItemProps extends Surroundings {
  message: Message
  /** Follows a recent message of the same author, so name and image are not repeated. */
  continues: boolean
  onDelete: (messageId: string) => void
}

export function MessageItem({ message, continues, people, me, onDelete }: MessageItemProps) {
  const { id, authorId, authorName, authorStudio, body, deleted, createdAt } = message
  const mine = authorId === me
  return (
    <MessageFrame
      continues={continues}
      author={{ id: authorId, name: authorName, studio: authorStudio ?? null }}
      at={createdAt}
    >
      <div className="min-w-0 flex-1">
        {deleted ? (
          <p className="text-ink-faint italic">This message was deleted.</p>
        ) : (
          <MessageBody body={body} people={people} me={me} />
        )}
      </div>
      {mine && !deleted && (
        <span className="-my-1 self-start opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <IconButton label={`Delete message: ${body.slice(0, 40)}`} size="s" tip={false} onClick={() => onDelete(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </MessageFrame>
  )
}

interface OutgoingItemProps extends Surroundings {
  message: Outgoing
  name: string
  onAgain: () => void
  onDiscard: () => void
}

/** A message that is being sent or failed; the text stays until it is sent or discarded. */
export function OutgoingItem({ message, name, people, me, onAgain, onDiscard }: OutgoingItemProps) {
  const failed = message.problem !== null
  return (
    <MessageFrame continues={false} author={{ id: me, name, studio: null }} at={new Date(message.at)}>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className={cx(!failed && 'opacity-60')}>
          <MessageBody body={message.body} people={people} me={me} />
        </div>
        {failed ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-bad-ink">
            <span>Not sent. {message.problem}</span>
            <span className="flex gap-1">
              <Button size="s" onClick={onAgain}>
                <RotateCw aria-hidden="true" />
                Try again
              </Button>
              <Button size="s" variant="quiet" onClick={onDiscard}>
                <X aria-hidden="true" />
                Discard
              </Button>
            </span>
          </div>
        ) : (
          <p className="type-cap">Sending…</p>
        )}
      </div>
    </MessageFrame>
  )
}

interface FrameProps {
  continues: boolean
  /** `studio`: the one that the author stands for. */
  author: { id: string; name: string; studio: string | null }
  at: Date
  children: ReactNode
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

function MessageFrame({ continues, author, at, children }: FrameProps) {
  return (
    <li
      className={cx(
        'group grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 px-4 hover:bg-surface-2',
        continues ? 'py-0.5' : 'pt-3 pb-0.5',
      )}
    >
      {continues ? <span /> : <Avatar name={author.name} seed={author.id} size="m" />}
      <div className="min-w-0">
        <p className={cx('flex flex-wrap items-baseline gap-x-2', continues && 'sr-only')}>
          <span dir="auto" className="font-semibold break-words">
            {author.name}
          </span>
          {author.studio !== null && <span className="type-cap break-words">{author.studio}</span>}
          <time dateTime={at.toISOString()} title={formatDateTime(at)} className="type-cap">
            {clock.format(at)}
          </time>
        </p>
        <div className="flex items-start gap-2">{children}</div>
      </div>
    </li>
  )
}

interface MessageBodyProps {
  body: string
  people: readonly { id: string; name: string; studioName?: string | null | undefined }[]
  me: string
}

/** The text of a message with links and highlighted mentions, without markup. */
function MessageBody({ body, people, me }: MessageBodyProps) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      {partsOf(body, people).map((part) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'link')
          return (
            <a
              key={part.at}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="break-all underline"
            >
              {part.text}
            </a>
          )
        return (
          <span
            key={part.at}
            className={cx('rounded-mark font-[550] text-accent-ink', part.personId === me && 'bg-accent-tint px-0.5')}
          >
            {part.text}
          </span>
        )
      })}
    </p>
  )
}
