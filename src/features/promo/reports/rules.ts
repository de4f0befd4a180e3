/** Why somebody reports a promo page or an item, with the text that is shown. */
const reportReasons = {
  misleading: 'Misleading, or not what it says',
  illegal: 'Illegal goods or content',
  hateful: 'Hateful, violent or sexual content',
  stolen: 'Uses somebody else’s work or name',
  scam: 'Scam or dangerous link',
  other: 'Something else',
} as const
type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
