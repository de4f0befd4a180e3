/** Why somebody reports a promo page or an item, with the text that is shown. */
export const reportReasons = {
  misleading: 'Misleading, or not what it says',
  illegal: 'Illegal goods or content',
  hateful: 'Hateful, violent or sexual content',
  stolen: 'Uses someone else’s work or name',
  scam: 'Scam or dangerous link',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

/** Lengths in characters, and reports of one network or account in an hour. */
export const reportLimits = { details: 1000, takedownReason: 500, perHour: 5 } as const
