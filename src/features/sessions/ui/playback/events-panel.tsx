import { CircleX, Gamepad2, Scissors, SquareCheck, StickyNote, VideoOff } from 'lucide-react'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { SessionEvent } from './events.ts'
import { currentOf } from './events.ts'
import { videoAt } from './line.ts'
import type { ReadingProps } from './reading-props.ts'
import { TimeButton } from './time-button.tsx'
import type { Player } from './use-player.ts'

type EventsProps = Pick<ReadingProps, 'session' | 'line' | 'events' | 'player' | 'pictureAt'>

/** All that happened, as a list with times, and a small picture of each moment where there is one. */
export function EventsPanel({ session, line, events, player, pictureAt }: EventsProps) {
  const current = player.useAt((second) => currentOf(events, second)?.id)
  /** The picture of what is seen when somebody marks a moment. */
  const pictureOf = ({ kind, at }: SessionEvent) => {
    const second = kind === 'moment' ? videoAt(line, session.recording?.segments ?? [], at) : null
    return second === null ? undefined : pictureAt?.(second)
  }
  if (events.length === 0) return <p className="text-ink-muted">Nothing was marked in this session.</p>
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)]">
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          player={player}
          current={event.id === current}
          picture={pictureOf(event)}
        />
      ))}
    </ol>
  )
}

interface EventRowProps {
  event: SessionEvent
  player: Player
  current?: boolean
  /** The address of a small picture. */
  picture?: string | undefined
}

export function EventRow({ event, player, current = false, picture }: EventRowProps) {
  const { at, to, title, text } = event
  return (
    <li
      aria-current={current ? 'time' : undefined}
      className={cx(
        'grid grid-cols-[3.5rem_1rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2.5',
        current && '-mx-2 rounded-control bg-surface-2 px-2',
      )}
    >
      <TimeButton at={at} player={player} />
      <EventIcon event={event} />
      <p className="min-w-0 break-words">
        <b className="font-semibold">{title}</b>
        {to > at && `, ${clockOf(to - at)}`}
        {text && (
          <span dir="auto" className="block text-ink-muted">
            {text}
          </span>
        )}
        {picture && (
          <img
            src={picture}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            className="mt-1.5 aspect-video w-40 rounded-chip border border-line bg-[#000]"
          />
        )}
      </p>
    </li>
  )
}

const icons = { task: SquareCheck, note: StickyNote, gap: VideoOff, cut: Scissors, mark: Gamepad2, error: CircleX }

function EventIcon({ event: { kind, moment } }: { event: SessionEvent }) {
  if (moment) return <MomentMark kind={moment} />
  const Icon = icons[kind as keyof typeof icons]
  return <Icon className="size-4 self-center text-ink-muted" aria-hidden="true" />
}
