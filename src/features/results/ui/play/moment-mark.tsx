import { cx } from '#kit/styles/class-names.ts'
import type { Moment } from './findings.ts'

type Kind = Moment['kind']

/** Each kind has a shape and a colour: people who do not see the colour know it by the shape. */
const shapes: Record<Kind, string> = {
  stuck: 'M1.4 1.4h9.2v9.2H1.4Z',
  confused: 'M6 .8 11.2 6 6 11.2.8 6Z',
  bug: 'M6 .8 11.4 10.6H.6Z',
  fun: 'M6 1.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Z',
}
const inks: Record<Kind, string> = {
  stuck: 'text-warn',
  confused: 'text-accent',
  bug: 'text-bad',
  fun: 'text-good',
}
export const fills: Record<Kind, string> = {
  stuck: 'bg-warn',
  confused: 'bg-accent',
  bug: 'bg-bad',
  fun: 'bg-good',
}
export const momentLabels: Record<Kind, string> = { stuck: 'Stuck', confused: 'Confused', bug: 'Bug', fun: 'Fun' }
export const kinds = ['stuck', 'confused', 'bug', 'fun'] as const

export function MomentMark({ kind, className }: { kind: Kind; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={cx('size-3 flex-none forced-color-adjust-none', inks[kind], className)}
      aria-hidden="true"
    >
      <path d={shapes[kind]} fill="currentColor" />
    </svg>
  )
}
