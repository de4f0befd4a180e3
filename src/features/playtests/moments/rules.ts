export const momentKinds = ['confused', 'fun', 'bug', 'stuck'] as const
export type MomentKind = (typeof momentKinds)[number]

export const momentLimits = {
  /** Characters of a note. */
  note: 500,
  /** Moments of one test. */
  perTest: 200,
  /** The latest measured time of a moment, in seconds: 100 hours. */
  seconds: 360_000,
  /** The largest age of a press when its call arrives, in milliseconds: a day. */
  ageMs: 86_400_000,
} as const
