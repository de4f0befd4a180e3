import type { MomentKind } from '#features/playtests/moments/rules.ts'

/** The kinds of moments in the order of the results. */
export const kinds = ['stuck', 'confused', 'bug', 'fun'] as const

/** The colours of the marks in the test room, as fills of bars. */
export const momentFills: Readonly<Record<MomentKind, string>> = {
  stuck: 'bg-warn',
  confused: 'bg-confused',
  bug: 'bg-bad',
  fun: 'bg-good',
}
