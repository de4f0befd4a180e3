import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { cx } from '#kit/styles/class-names.ts'
import { momentShapes } from '#shared/play/play-frame.ts'
import { minuteClock } from '#shared/texts/clock.ts'

/** Names of the kinds; a moment has a shape besides its colour. */
export const momentLabels: Readonly<Record<MomentKind, string>> = {
  confused: 'Confused',
  fun: 'Fun',
  bug: 'Bug',
  stuck: 'Stuck',
}

const colours: Readonly<Record<MomentKind, string>> = {
  confused: 'text-confused',
  fun: 'text-good',
  bug: 'text-bad',
  stuck: 'text-warn',
}

export function MomentMark({ kind, className }: { kind: MomentKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={cx('size-3 flex-none forced-color-adjust-none', colours[kind], className)}
      aria-hidden="true"
    >
      <path fill="currentColor" d={momentShapes[kind]} />
    </svg>
  )
}

export const momentName = ({ kind, atSeconds }: { kind: MomentKind; atSeconds: number }): string =>
  `${momentLabels[kind]} at ${minuteClock(atSeconds)}`
