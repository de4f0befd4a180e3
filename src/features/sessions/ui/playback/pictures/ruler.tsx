import { type PointerEvent, useState } from 'react'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Session } from '../../../schema.ts'
import { placeOf } from '../lane-place.ts'
import { type Line, playAt, ticksOf, timeAt, togetherAt, videoAt } from '../line.ts'
import type { PictureAt } from './use-pictures.ts'

interface RulerProps {
  session: Session
  line: Line
  pictureAt: PictureAt | undefined
}

interface Hovered {
  second: number
  /** Pixels of the window. */
  left: number
  top: number
}

/** Pixels of the picture below which it would leave the window. */
const half = 88

/** The times of the line; hovering shows the picture of the second, with its play time, and where all played together their clock. */
export function Ruler({ session, line, pictureAt }: RulerProps) {
  const [hovered, setHovered] = useState<Hovered>()
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width))
    const left = Math.max(half, Math.min(event.clientX, innerWidth - half))
    setHovered({ second: share * line.length, left, top: box.top })
  }
  return (
    <div
      className="relative h-8 border-b border-line text-ink-muted tabular-nums"
      aria-hidden="true"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHovered(undefined)}
    >
      {/* A box of its own: what is fixed in a container is placed in it. */}
      <div className="@container absolute inset-0">
        {ticksOf(line, 10).map((tick, at) => (
          <span
            key={tick}
            className={cx(
              'absolute top-1.5',
              tick > 0 && '-translate-x-1/2',
              at % 4 > 0 && '@max-xs:hidden',
              at % 2 > 0 && '@max-lg:hidden',
            )}
            style={{ left: placeOf(tick, line) }}
          >
            {clockOf(tick)}
          </span>
        ))}
      </div>
      {hovered && <Shown session={session} line={line} pictureAt={pictureAt} hovered={hovered} />}
    </div>
  )
}

function Shown({ session, line, pictureAt, hovered: { second, left, top } }: RulerProps & { hovered: Hovered }) {
  const inVideo = videoAt(line, session.recording?.segments ?? [], second)
  const picture = inVideo === null ? undefined : pictureAt?.(inVideo)
  const time = timeAt(line, second)
  const played = playAt(session.sittings, time)
  const common = togetherAt(session, time)
  return (
    <div
      className="pointer-events-none fixed z-20 grid w-44 -translate-x-1/2 -translate-y-full overflow-hidden rounded-control border border-line-strong bg-surface-1 text-center text-ink shadow-float"
      style={{ left, top: top - 4 }}
    >
      {picture && <img src={picture} alt="" width={320} height={180} className="aspect-video w-full bg-[#000]" />}
      <span className="px-2 py-1">
        <b className="font-semibold">{clockOf(second)}</b>
        {played !== null && Math.abs(played - second) >= 1 && (
          <span className="text-ink-muted">, {clockOf(played)} played</span>
        )}
        {common !== null && <span className="block text-ink-muted">{clockOf(common)} since everybody began</span>}
      </span>
    </div>
  )
}
