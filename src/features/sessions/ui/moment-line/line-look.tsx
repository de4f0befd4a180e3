import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { isMomentKind, type LineEvent, type LineKind } from '../../moment-line/line-events.ts'
import type { LineEnd } from '../../moment-line/line-schema.ts'

export const kindLabels: Readonly<Record<LineKind, string>> = {
  stuck: momentLabels.stuck,
  confused: momentLabels.confused,
  bug: momentLabels.bug,
  fun: momentLabels.fun,
  error: 'Error',
  stall: 'Stall',
}

/** The names of the tokens with the colours of the kinds. */
export const kindColours: Readonly<Record<LineKind, string>> = {
  stuck: '--warn',
  confused: '--confused',
  bug: '--bad',
  fun: '--good',
  error: '--bad-ink',
  stall: '--ink-faint',
}

/** What is said of a test that did not end with a review; empty for one that did. */
export const endTexts: Readonly<Record<LineEnd, string>> = {
  sent: '',
  gave_up: 'Gave up',
  ran_out: 'Ran out of time',
  ended: 'Ended early',
  checking: 'Review being checked',
  playing: 'Still playing',
}

/** The shape of an error is a cross, that of a stall a bar, in a square of 12. */
export const saidShapes = {
  error: 'M2.4 1 6 4.6 9.6 1 11 2.4 7.4 6 11 9.6 9.6 11 6 7.4 2.4 11 1 9.6 4.6 6 1 2.4Z',
  stall: 'M4.6 1.5h2.8v9H4.6Z',
} as const

export function KindMark({ kind }: { kind: LineKind }) {
  if (isMomentKind(kind)) return <MomentMark kind={kind} />
  return (
    <svg
      viewBox="0 0 12 12"
      className={cx('size-3 flex-none forced-color-adjust-none', kind === 'error' ? 'text-bad-ink' : 'text-ink-faint')}
      aria-hidden="true"
    >
      <path fill="currentColor" d={saidShapes[kind]} />
    </svg>
  )
}

/** 'Aiko Tanaka, confused at 1:15: Yellow line?' */
export const eventText = ({ kind, session, at, text }: LineEvent): string =>
  `${session.tester.name}, ${kindLabels[kind].toLowerCase()} at ${clockOf(at)}${text === '' ? '' : `: ${text}`}`

/** A second from an alignment: '1:15', '+0:40', '−2:10'. */
export function placeText(x: number, isAligned: boolean): string {
  if (x < 0) return `−${clockOf(-x)}`
  return `${isAligned ? '+' : ''}${clockOf(x)}`
}
