import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { cx } from '#kit/styles/class-names.ts'

/** Names of the kinds; a moment has a shape besides its colour. */
export const momentLabels: Readonly<Record<MomentKind, string>> = {
  confused: 'Confused',
  fun: 'Fun',
  bug: 'Bug',
  stuck: 'Stuck',
}

const shapes: Readonly<Record<MomentKind, { path: string; colour: string }>> = {
  confused: { path: 'M6 .8 11.2 6 6 11.2.8 6Z', colour: 'text-confused' },
  fun: { path: 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Z', colour: 'text-good' },
  bug: { path: 'M6 .8 11.4 10.6H.6Z', colour: 'text-bad' },
  stuck: { path: 'M1.4 1.4h9.2v9.2H1.4Z', colour: 'text-warn' },
}

export function MomentMark({ kind, className }: { kind: MomentKind; className?: string }) {
  const { path, colour } = shapes[kind]
  return (
    <svg
      viewBox="0 0 12 12"
      className={cx('size-3 flex-none forced-color-adjust-none', colour, className)}
      aria-hidden="true"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}

/** '18:42'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

export const momentName = ({ kind, atSeconds }: { kind: MomentKind; atSeconds: number }): string =>
  `${momentLabels[kind]} at ${clockText(atSeconds)}`
