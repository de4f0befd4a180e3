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

/** What a person may follow. */
export const followKinds = ['studio', 'game'] as const

export const reportReasons = ['spam', 'abuse', 'illegal', 'misleading', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or hate',
  illegal: 'Illegal content',
  misleading: 'Misleading claims',
  other: 'Something else',
}
