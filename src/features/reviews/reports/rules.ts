export const reviewReportReasons = ['abuse', 'illegal', 'private', 'spam', 'other'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

export const reviewReportLabels: Readonly<Record<ReviewReportReason, string>> = {
  abuse: 'Insults, hate or threats',
  illegal: 'Illegal content',
  private: 'Someone’s private details',
  spam: 'Advertising',
  other: 'Something else',
}

/** Stands in place of a text that an admin hid; as long as a review has to be. */
export const hiddenText = 'Playhatch hid this text after a report. A person read it and decided.'

/** Lengths in characters, and reports of one account in an hour. */
export const reviewReportLimits = { note: 500, warning: 500, perHour: 5 } as const
