/** Bounds of what the page around a game hands on of its reports. */
export const saidLimits = {
  /** Reports of one batch. */
  reports: 6,
  /** Reports that wait in the page around the game. */
  waiting: 24,
  /** The oldest that is taken, in milliseconds. */
  ageMs: 120_000,
  /** Bytes of the body of one batch: texts in JSON are longer by their quotes. */
  bytes: 160 * 1024,
} as const
