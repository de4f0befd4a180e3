import type { ReactNode } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { SessionSaid } from '../../probe/said-schema.ts'
import type { SessionEvent } from './events.ts'
import { lane, moveInLane, placeOf } from './lane-place.ts'
import { atTime, type Line } from './line.ts'
import type { Player } from './use-player.ts'

type Said = SessionSaid | null

/** The name of the lane of marks, where the game sent some. */
export const gameRows = (said: Said): [string, ReactNode][] =>
  said && said.marks.length > 0 ? [['Game', said.marks.length]] : []

export const errorRows = (said: Said): [string, ReactNode][] =>
  said ? [['Errors, stalls', said.errors.length + said.stalls.length]] : []

interface GameLaneProps {
  /** The marks, in their order. */
  events: readonly SessionEvent[]
  line: Line
  player: Player
}

/** What the game marked: a stretch from each mark to the next. One tab stop; the arrow keys move between them. */
export function GameLane({ events, line, player }: GameLaneProps) {
  return (
    <ul aria-label="Game" className={cx(lane, 'relative')} onKeyDown={moveInLane}>
      {events.map(({ id, at, title }, index) => {
        const to = events[index + 1]?.at ?? line.length
        return (
          <li
            key={id}
            className="absolute inset-y-1.5 border-l border-surface-1"
            style={{ left: placeOf(at, line), width: placeOf(Math.max(to - at, line.length / 400), line) }}
          >
            <button
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => player.seek(at)}
              title={title}
              aria-label={`${title} at ${clockOf(at)}`}
              className="block size-full overflow-hidden rounded-chip bg-surface-3 text-left hover:bg-line"
            >
              <span aria-hidden="true" className="block truncate px-1.5 font-semibold">
                {title}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface SaidLaneProps {
  said: SessionSaid
  line: Line
}

/** Stalls as bars, taller from one second on; the times at which errors came again as ticks. */
export function StallBars({ said, line }: SaidLaneProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {said.stalls.map(({ at, ms }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two stalls may begin at one time
          key={index}
          className={cx('absolute bottom-1.5 w-[3px] bg-ink-muted', ms >= 1000 ? 'h-6' : 'h-3')}
          style={{ left: placeOf(atTime(line, at), line) }}
        />
      ))}
      {said.errors.flatMap(({ fingerprint, times }) =>
        times
          .slice(1)
          .map((time) => (
            <span
              key={`${fingerprint}${time.getTime()}`}
              className="absolute top-1.5 h-1.5 w-0.5 bg-bad"
              style={{ left: placeOf(atTime(line, time), line) }}
            />
          )),
      )}
    </div>
  )
}

/** Inputs of each minute: keys in full, pointers lighter. Their height is the share of the busiest minute. */
export function InputLane({ said: { minutes }, line }: SaidLaneProps) {
  const most = Math.max(1, ...minutes.map(({ keys, presses }) => keys + presses))
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <div
      role="img"
      aria-label={`Inputs: ${minutes.reduce((sum, { keys }) => sum + keys, 0)} of keys, ${minutes.reduce((sum, { presses }) => sum + presses, 0)} of pointers`}
      className={cx(lane, 'relative')}
    >
      {minutes.map(({ minute, keys, presses }) => {
        const from = atTime(line, minute)
        const to = atTime(line, new Date(minute.getTime() + 60_000))
        return (
          <span
            key={minute.getTime()}
            title={`${keys} keys, ${presses} presses of pointers`}
            className="absolute inset-y-1 flex flex-col justify-end px-px"
            style={{ left: placeOf(from, line), width: placeOf(Math.max(to - from, 1), line) }}
          >
            <span className="bg-line-strong" style={{ height: share(presses) }} />
            <span className="bg-ink" style={{ height: share(keys) }} />
          </span>
        )
      })}
    </div>
  )
}
