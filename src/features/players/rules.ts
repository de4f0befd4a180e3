/** Limits of what players and studios write. Lengths in characters. */
export const limits = {
  /** The sentence of a rating. */
  sentence: 280,
  post: 1000,
  /** Posts of a studio in 24 hours, deleted ones included. */
  postsPerDay: 6,
  /** What a report adds to its reason. */
  note: 500,
  /** The reason of a takedown. */
  reason: 500,
} as const

export const reportReasons = ['spam', 'abuse', 'illegal', 'misleading', 'other'] as const
