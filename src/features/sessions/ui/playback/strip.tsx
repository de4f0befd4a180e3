import type { PointerEvent } from 'react'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { SessionEvent } from './events.ts'
import type { Line } from './line.ts'
import type { Player } from './use-player.ts'

interface StripProps {
  events: readonly SessionEvent[]
  line: Line
  player: Player
}

/** The line in one row, for narrow screens: moments, gaps and the playhead, moved with a finger. */
export function Strip({ events, line, player }: StripProps) {
  const seek = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    player.seek(((event.clientX - box.left) / box.width) * line.length)
  }
  const place = (second: number) => `${(second / line.length) * 100}%`
  return (
    <div
      aria-hidden="true"
      className="relative mx-4 my-2 h-7 touch-none rounded-chip bg-surface-2"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seek(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && seek(event)}
    >
      {events.map(({ id, kind, at, to, moment }) =>
        kind === 'gap' || kind === 'cut' ? (
          <span
            key={id}
            className={cx(
              'drawn absolute inset-y-0 border-x border-line-strong',
              kind === 'cut' ? 'bg-line' : 'bg-surface-1',
            )}
            style={{ left: place(at), width: place(to - at) }}
          />
        ) : (
          moment && (
            <span key={id} className="absolute top-2 -translate-x-1/2" style={{ left: place(at) }}>
              <MomentMark kind={moment} />
            </span>
          )
        ),
      )}
      <StripHead line={line} player={player} />
    </div>
  )
}

function StripHead({ line, player }: Pick<StripProps, 'line' | 'player'>) {
  return (
    <span
      className="drawn absolute bottom-0 left-0 h-full border-r-2 border-b-2 border-ink"
      style={{ width: `${(player.useAt() / line.length) * 100}%` }}
    />
  )
}
