import type { KeyboardEvent, RefObject } from 'react'
import { type MomentKind, momentKinds, momentLimits } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { type RoomClock, useClockTime } from '../use-time-in-front.ts'
import { MomentMark, momentLabels, momentName } from './moment-look.tsx'
import { useMomentNote } from './use-moment-note.ts'

/** The four buttons that mark a moment. */
export function MomentButtons({ onMark, stacked = false }: { onMark: (kind: MomentKind) => void; stacked?: boolean }) {
  return momentKinds.map((kind, at) => (
    <Button
      key={kind}
      onClick={() => onMark(kind)}
      aria-keyshortcuts={`Alt+${at + 1}`}
      className={stacked ? 'min-h-[52px]! flex-col gap-0.5! px-0! text-xs!' : 'px-2.5!'}
    >
      <MomentMark kind={kind} />
      {momentLabels[kind]}
      {!stacked && <kbd className="max-[1080px]:hidden pointer-coarse:hidden">Alt {at + 1}</kbd>}
    </Button>
  ))
}

export interface TrackProps {
  clock: RoomClock
  moments: readonly Moment[]
  /** Seconds at which tasks were done. */
  tasksAt: readonly number[]
  minutes: number
  /** Without the axis. */
  bare?: boolean
}

/** The line of minutes with the moments above it and a dot for each task that was done. */
export function MomentTrack({ clock, moments, tasksAt, minutes, bare = false }: TrackProps) {
  const { seconds } = useClockTime(clock)
  const end = Math.max(minutes * 60, seconds, ...moments.map(({ atSeconds }) => atSeconds))
  const at = (value: number) => ({ left: `${(value / end) * 100}%` })
  const names = moments.map(momentName).join(', ')
  return (
    <div>
      <div
        role="img"
        aria-label={`${names === '' ? 'No moments yet' : `Your moments: ${names}`}. Now at ${minuteClock(seconds)}`}
        className="relative mx-1.5 h-7"
      >
        <i className="drawn absolute inset-x-0 bottom-1.5 h-1 rounded-sm bg-surface-3" />
        <i className="drawn absolute bottom-1.5 left-0 h-1 rounded-sm bg-accent" style={{ width: at(seconds).left }} />
        {tasksAt.map((value) => (
          <i
            key={value}
            className="drawn absolute bottom-1 size-2 -translate-x-1/2 rounded-full border-2 border-accent bg-surface-0"
            style={at(value)}
          />
        ))}
        {moments.map(({ id, kind, atSeconds }) => (
          <span key={id} className="absolute top-[3px] -translate-x-1/2" style={at(atSeconds)}>
            <MomentMark kind={kind} />
          </span>
        ))}
        <i
          className="drawn absolute bottom-px size-3.5 -translate-x-1/2 rounded-full bg-accent ring-2 ring-surface-0"
          style={at(seconds)}
        />
      </div>
      {!bare && (
        <div aria-hidden="true" className="mx-1.5 flex justify-between type-cap tabular-nums">
          {ticksTo(Math.ceil(end / 60)).map((tick, place, all) => (
            <span key={tick}>
              {tick}
              {place === all.length - 1 && ' min'}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Whole minutes with equal distances. */
function ticksTo(minutes: number): number[] {
  const parts = [3, 4, 5, 2].find((many) => minutes % many === 0) ?? 1
  return Array.from({ length: parts + 1 }, (_, at) => (minutes / parts) * at)
}

interface NoteProps {
  /** The moment that was marked last, or the newest one. */
  moment: Moment | undefined
  field: RefObject<HTMLInputElement | null>
  onNote: (moment: Moment, note: string) => void
  /** After Enter: the game gets the focus again. */
  onDone: () => void
}

/** The field for its note beside the buttons. */
export function MomentNote({ moment, field, onNote, onDone }: NoteProps) {
  const { text, write, done } = useMomentNote(moment, onNote)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !moment) return
    event.preventDefault()
    done()
    onDone()
  }
  return (
    <label
      className={cx(
        'ring-within flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-control border border-control-line bg-surface-1 px-3',
        !moment && 'border-line-strong',
      )}
    >
      {moment && (
        <span className="flex flex-none items-center gap-1.5 font-semibold tabular-nums">
          <MomentMark kind={moment.kind} />
          {minuteClock(moment.atSeconds)}
        </span>
      )}
      <span className="sr-only">{moment ? `Note on ${momentName(moment)}` : 'Note'}</span>
      <input
        ref={field}
        value={text}
        disabled={!moment}
        maxLength={momentLimits.note}
        placeholder={moment ? 'Add a note to this moment' : 'Mark a moment, then add a note'}
        onChange={(event) => write(event.target.value)}
        onBlur={done}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Alt+N"
        className="min-w-0 flex-1 bg-transparent py-1.5 outline-none max-sm:text-md"
      />
      <kbd className="max-[1080px]:hidden pointer-coarse:hidden">Alt N</kbd>
    </label>
  )
}
