import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import type { Channel } from '../schema.ts'
import { teamChannels } from './calls.ts'
import { LoadingMessages } from './loading-channels.tsx'
import { MessageItem, OutgoingItem } from './message-item.tsx'
import { dayLabel, rowsOf } from './message-rows.ts'
import { useDeleteMessage, useMessages, type useSending } from './use-messages.ts'

interface MessageListProps {
  workspaceId: string
  channel: Channel
  people: readonly { id: string; name: string }[]
  me: string
  sending: ReturnType<typeof useSending>
}

/** The messages of a channel: older ones load on scroll, new ones keep the end in view. */
export function MessageList({ workspaceId, channel, people, me, sending }: MessageListProps) {
  const where = { workspaceId, channelId: channel.id }
  const { messages, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMessages(where)
  const remove = useDeleteMessage(where)
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  // Messages that were new on opening stay marked while the person reads.
  const [cameTo] = useState(channel.unread > 0 ? channel.readSeq : null)
  const now = useNow(60_000)
  const newest = messages?.at(-1)?.seq ?? 0
  useReadMark({ workspaceId, channel, newest, atEnd: atEnd && messages !== undefined })

  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const written = sending.outgoing.length
  const follow = useEffectEvent(toEnd)
  useEffect(() => {
    if (written > 0) follow()
  }, [written])

  if (error && !messages)
    return (
      <ErrorState title="Couldn’t load the messages" error={error} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (isPending || !messages) return <LoadingMessages />
  const arrived = new Set(messages.map(({ id }) => id))
  const under = sending.outgoing.filter(({ id }) => !arrived.has(id))
  const myName = people.find(({ id }) => id === me)?.name ?? 'You'
  return (
    <div className="relative grid min-h-0">
      {/* Turned upside down, so that it begins at its end and stays there whatever comes above or below. */}
      <div
        ref={scroller}
        role="log"
        aria-label={`Messages in #${channel.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -24)}
        className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="pb-3">
          {hasNextPage ? (
            <OlderMessages busy={isFetchingNextPage} onShow={() => void fetchNextPage()} root={scroller} />
          ) : (
            <p className="px-4 pt-6 text-ink-muted">
              {messages.length === 0 && under.length === 0
                ? `No messages in #${channel.name} yet. Write the first one.`
                : `This is where #${channel.name} begins.`}
            </p>
          )}
          <ol>
            {rowsOf(messages, { me, readSeq: cameTo }).map((row) =>
              row.kind === 'message' ? (
                <MessageItem
                  key={row.key}
                  people={people}
                  me={me}
                  message={row.message}
                  continues={row.continues}
                  onDelete={(id) => void remove(id)}
                />
              ) : (
                <Divider key={row.key} isNew={row.kind === 'new'}>
                  {row.kind === 'day' ? dayLabel(row.day, now) : 'New'}
                </Divider>
              ),
            )}
            {under.map((message) => (
              <OutgoingItem
                key={message.id}
                people={people}
                me={me}
                message={message}
                name={myName}
                onAgain={() => sending.again(message)}
                onDiscard={() => sending.discard(message.id)}
              />
            ))}
          </ol>
        </div>
      </div>
      {!atEnd && (
        <Button size="s" className="absolute! inset-x-0 bottom-3 mx-auto w-fit shadow-float" onClick={toEnd}>
          <ArrowDown aria-hidden="true" />
          {newest > channel.readSeq ? 'New messages' : 'Jump to newest'}
        </Button>
      )}
    </div>
  )
}

function Divider({ isNew, children }: { isNew: boolean; children: string }) {
  return (
    <li
      className={`flex items-center gap-3 px-4 pt-4 text-xs font-medium ${isNew ? 'text-accent-ink' : 'text-ink-muted'}`}
    >
      <span aria-hidden="true" className={`h-px flex-1 ${isNew ? 'bg-accent' : 'bg-line'}`} />
      {children}
      <span aria-hidden="true" className={`h-px flex-1 ${isNew ? 'bg-accent' : 'bg-line'}`} />
    </li>
  )
}

interface OlderProps {
  busy: boolean
  onShow: () => void
  root: { current: Element | null }
}

/** Loads the previous page when it comes near the viewport; also a button, for a list that does not scroll. */
function OlderMessages({ busy, onShow, root }: OlderProps) {
  const edge = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (!busy) onShow()
  })
  useEffect(() => {
    if (busy || !edge.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: root.current,
      rootMargin: '240px',
    })
    watcher.observe(edge.current)
    return () => watcher.disconnect()
  }, [busy, root])
  return (
    <div ref={edge} className="grid justify-center pt-4">
      <Button size="s" variant="quiet" busy={busy} onClick={onShow}>
        Show older messages
      </Button>
    </div>
  )
}

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

interface ReadMarkInput {
  workspaceId: string
  channel: Channel
  /** `seq` of the newest rendered message. */
  newest: number
  /** Whether that message is in view. */
  atEnd: boolean
}

/** Marks the newest message as read when it is in view and the page is visible. */
function useReadMark({ workspaceId, channel, newest, atEnd }: ReadMarkInput): void {
  const inView = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const mark = useAct(teamChannels.markRead, {
    // A failure needs no handling: the next message or visit sets the mark again.
    showsError: true,
    optimistic: ({ seq }) =>
      patch(teamChannels.list.queryKey({ input: { workspaceId } }), (list) => ({
        ...list,
        channels: list.channels.map((one) =>
          one.id === channel.id ? { ...one, readSeq: seq, unread: 0, mentions: 0 } : one,
        ),
      })),
  }).mutate
  const due = inView && atEnd && newest > channel.readSeq
  useEffect(() => {
    if (due) mark({ workspaceId, channelId: channel.id, seq: newest })
  }, [due, newest, mark, workspaceId, channel.id])
}
