/** What the studio says of an error of its game. */
export const errorStates = ['open', 'fixed', 'ignored'] as const

export const saidBounds = {
  marksPerSession: 2000,
  /** Names of one build. */
  namesPerBuild: 200,
  errorsPerSession: 50,
  errorsPerGame: 500,
  /** Times of one error in one session that are kept. */
  timesPerError: 20,
  minutesPerSession: 600,
  stallsPerMinute: 60,
  ratesPerMinute: 90,
  padsPerSession: 8,
  /** Reports that may come at once, besides one each four seconds. */
  burst: 12,
  secondsPerReport: 4,
  /** An input within so many milliseconds before a report makes its seconds verified. */
  quietMs: 300_000,
} as const

/** Batches that are remembered for each session: those that may still be sent again. */
export const KNOWN_BATCHES = 40
