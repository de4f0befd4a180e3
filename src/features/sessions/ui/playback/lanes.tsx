import { X } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Cue } from '../../playback/web-vtt.ts'
import type { Session } from '../../schema.ts'
import type { SessionEvent } from './events.ts'
import { lane, moveInLane, placeOf } from './lane-place.ts'
import { atTime, type Line, lineAtVideo, playAt, timeAt, togetherAt } from './line.ts'
import { Ruler } from './pictures/ruler.tsx'
import type { PictureAt } from './pictures/use-pictures.ts'
import { errorRows, GameLane, gameRows, InputLane, StallBars } from './said-lanes.tsx'
import type { Player } from './use-player.ts'
import { VoiceWave } from './voice-wave.tsx'

/** A stretch of the line that becomes a clip, in seconds. */
export interface Selection {
  from: number
  to: number
}

interface LanesProps {
  session: Session
  line: Line
  player: Player
  events: readonly SessionEvent[]
  cues: readonly Cue[]
  /** What the lanes are named: 'Timeline' unless there are several. */
  label?: string
  /** Small pictures of the recording, shown while the ruler is hovered. */
  pictureAt?: PictureAt
  /** The stretch that is chosen for a clip. */
  selection: Selection | null
  /** Called while a stretch is drawn with the pointer; missing where clips can't be made. */
  onSelect?: ((selection: Selection) => void) | undefined
}

/** What happened in a session, one kind in each lane, on one scale with the playhead. */
export function Lanes({
  session,
  line,
  player,
  events,
  cues,
  label = 'Timeline',
  pictureAt,
  selection,
  onSelect,
}: LanesProps) {
  const plot = useRef<HTMLDivElement>(null)
  const drag = useRef<number>(null)
  const secondOf = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    return box ? Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * line.length : 0
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return
    drag.current = secondOf(event)
    player.seek(drag.current)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (drag.current === null) return
    const second = secondOf(event)
    player.seek(second)
    // Less than a second is a click with an unsteady hand.
    if (onSelect && Math.abs(second - drag.current) > 1)
      onSelect({ from: Math.min(drag.current, second), to: Math.max(drag.current, second) })
  }
  const end = () => {
    drag.current = null
  }
  return (
    <section
      aria-label={label}
      className="grid min-w-0 grid-cols-[minmax(5.5rem,9rem)_minmax(0,1fr)] ps-5 pe-6 pb-2 text-xs max-sm:ps-4"
    >
      <LaneNames session={session} events={events} cues={cues} selection={selection} />
      <div
        ref={plot}
        className="relative min-w-0 cursor-crosshair touch-pan-y select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Ruler session={session} line={line} pictureAt={pictureAt} />
        <EventLanes session={session} line={line} events={events} cues={cues} player={player} />
        <Stretches events={events} line={line} />
        {selection && (
          <span
            aria-hidden="true"
            className="drawn pointer-events-none absolute inset-y-0 border-x-2 border-accent bg-accent/15"
            style={{ left: placeOf(selection.from, line), width: placeOf(selection.to - selection.from, line) }}
          />
        )}
        <Playhead session={session} line={line} player={player} />
      </div>
    </section>
  )
}

function LaneNames({
  session,
  events,
  cues,
  selection,
}: Pick<LanesProps, 'session' | 'events' | 'cues' | 'selection'>) {
  const notes = events.filter(({ kind }) => kind === 'note').length
  const tasks = session.review?.tasks ?? []
  const { said } = session
  const rows: [string, ReactNode][] = [...gameRows(said), ['Moments', session.moments.length], ...errorRows(said)]
  if (tasks.length > 0) rows.push(['Tasks', `${tasks.filter(({ done }) => done).length} of ${tasks.length}`])
  if (hasInput(session)) rows.push(['Input', ''])
  if (hasVoice(session)) rows.push(['Voice', cues.length > 0 && `${cues.length} lines`])
  if (session.viewer !== 'tester') rows.push(['Notes', notes])
  return (
    <div aria-hidden="true">
      <p className={cx('flex h-8 items-center', selection ? 'font-semibold text-accent-ink' : 'text-ink-muted')}>
        {selection ? `${clockOf(selection.to - selection.from)} clip` : ''}
      </p>
      {rows.map(([name, count]) => (
        <p key={name} className={cx(lane, 'gap-2 font-semibold')}>
          {name}
          <span className="font-normal text-ink-muted">{count}</span>
        </p>
      ))}
    </div>
  )
}

const hasVoice = ({ recording }: Session): boolean => recording?.parts.some(({ hasVoice: voice }) => voice) ?? false

const hasInput = ({ said }: Session): boolean => said?.minutes.some(({ keys, presses }) => keys + presses > 0) ?? false

type EventLanesProps = Pick<LanesProps, 'session' | 'line' | 'events' | 'cues' | 'player'>

/** Drawn again only when the events change, not as the playhead moves. */
const EventLanes = memo(
  function EventLanes({ session, line, events, cues, player }: EventLanesProps) {
    const of = (kind: SessionEvent['kind']) => events.filter((event) => event.kind === kind)
    return (
      <>
        {session.said && session.said.marks.length > 0 && <GameLane events={of('mark')} line={line} player={player} />}
        <Marks name="Moments" events={of('moment')} line={line} player={player} />
        {session.said && (
          <div className="relative">
            <StallBars said={session.said} line={line} />
            <Marks name="Errors, stalls" events={of('error')} line={line} player={player} />
          </div>
        )}
        {(session.review?.tasks ?? []).length > 0 && (
          <Marks name="Tasks" events={of('task')} line={line} player={player} />
        )}
        {session.said && hasInput(session) && <InputLane said={session.said} line={line} />}
        {hasVoice(session) && (
          <div className={cx(lane, 'relative')} aria-hidden="true">
            {session.recording?.parts.map((part) => (
              <VoiceWave
                key={part.number}
                levels={part.levels}
                left={placeOf(atTime(line, part.startedAt), line)}
                width={placeOf((part.endedAt.getTime() - part.startedAt.getTime()) / 1000, line)}
              />
            ))}
            {cues.map(({ from, to, text }) => (
              <span
                key={`${from} ${to} ${text}`}
                className="absolute bottom-0.5 h-0.5 bg-ink-muted"
                style={{
                  left: placeOf(lineAtVideo(line, session.recording?.segments ?? [], from), line),
                  width: placeOf(to - from, line),
                }}
              />
            ))}
          </div>
        )}
        {session.viewer !== 'tester' && <Marks name="Notes" events={of('note')} line={line} player={player} />}
      </>
    )
  },
  (before, after) => before.events === after.events && before.cues === after.cues && before.line === after.line,
)

interface MarksProps {
  name: string
  events: readonly SessionEvent[]
  line: Line
  player: Player
}

/** The events of one lane: one tab stop; the arrow keys move between them. */
function Marks({ name, events, line, player }: MarksProps) {
  return (
    <ul aria-label={name} className={cx(lane, 'relative')} onKeyDown={moveInLane}>
      {events.map((event, index) => (
        <li key={event.id} className="absolute top-1.5 -translate-x-1/2" style={{ left: placeOf(event.at, line) }}>
          <button
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => player.seek(event.at)}
            title={event.text || event.title}
            aria-label={`${event.title} at ${clockOf(event.at)}${event.text && `: ${event.text}`}`}
            className="grid size-6 place-items-center rounded-full hover:bg-surface-3"
          >
            <MarkOf event={event} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function MarkOf({ event: { kind, moment, author, done } }: { event: SessionEvent }) {
  if (moment) return <MomentMark kind={moment} />
  if (kind === 'error') return <X className="size-4 text-bad" strokeWidth={3} aria-hidden="true" />
  if (author) return <Avatar name={author.name} seed={author.id} className="size-6!" />
  return <span className={cx('h-4 w-1 rounded-full', done ? 'bg-good' : 'bg-bad')} aria-hidden="true" />
}

/** Time without a picture, over all lanes. */
function Stretches({ events, line }: Pick<LanesProps, 'events' | 'line'>) {
  return events
    .filter(({ kind }) => kind === 'gap' || kind === 'cut')
    .map(({ id, kind, at, to, title }) => (
      <span
        key={id}
        aria-hidden="true"
        className={cx(
          'drawn pointer-events-none absolute inset-y-0 top-8 grid place-items-center overflow-hidden border-x border-line-strong bg-surface-1 text-ink-muted',
          kind === 'cut' && 'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_6px)]',
        )}
        style={{ left: placeOf(at, line), width: placeOf(to - at, line) }}
      >
        {(to - at) / line.length > 0.03 && (
          <span className="whitespace-nowrap [writing-mode:vertical-rl] rotate-180">
            {title}, {clockOf(to - at)}
          </span>
        )}
      </span>
    ))
}

function Playhead({ session, line, player }: Pick<LanesProps, 'session' | 'line' | 'player'>) {
  const second = player.useAt()
  const time = timeAt(line, second)
  const played = playAt(session.sittings, time)
  const common = togetherAt(session, time)
  const said = [
    played !== null && `${clockOf(played)} of play time`,
    common !== null && `${clockOf(common)} since everybody began`,
  ].filter((text) => text !== false)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Playhead"
      aria-valuemin={0}
      aria-valuemax={Math.floor(line.length)}
      aria-valuenow={Math.floor(second)}
      aria-valuetext={`${clockOf(second)} of ${clockOf(line.length)}`}
      title={said.join(', ') || undefined}
      className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink forced-colors:bg-[Highlight]"
      style={{ left: placeOf(second, line) }}
    >
      <span
        className={cx(
          'drawn absolute top-1 rounded-chip bg-ink px-1.5 py-0.5 font-semibold text-surface-1 tabular-nums',
          second / line.length < 0.04
            ? 'left-0'
            : second / line.length > 0.96
              ? 'right-0'
              : 'left-1/2 -translate-x-1/2',
        )}
        aria-hidden="true"
      >
        {clockOf(second)}
      </span>
    </div>
  )
}
