interface RetentionRule {
  title: string
  /** What is deleted. */
  what: string
  /** Days that are kept without a setting, and the limits of the setting. */
  days: number
  min: number
  max: number
}

/** Kinds of data that are deleted after some days. */
export const retentionRules = {
  sign_ins: {
    title: 'Sign-ins',
    what: 'Networks no longer used to sign in.',
    days: 180,
    min: 7,
    max: 180,
  },
  emails: { title: 'Emails', what: 'Emails that this server stored.', days: 90, min: 1, max: 730 },
  logs: { title: 'Logs', what: 'Reports from browsers.', days: 90, min: 1, max: 365 },
  messages: {
    title: 'Messages',
    what: 'Messages of tests, teams and consulting.',
    days: 1095,
    min: 180,
    max: 3650,
  },
  drafts: {
    title: 'Drafts',
    what: 'Review drafts that weren’t changed.',
    days: 365,
    min: 90,
    max: 1825,
  },
  notifications: { title: 'Notifications', what: 'Notifications in the bell.', days: 365, min: 30, max: 1825 },
  views: {
    title: 'Views',
    what: 'Which admins and consultants viewed whose data.',
    days: 365,
    min: 90,
    max: 1825,
  },
  requests: {
    title: 'Data requests',
    what: 'Requests for copies and deletions that have ended.',
    days: 1095,
    min: 365,
    max: 3650,
  },
  mailboxes: {
    title: 'Mailboxes',
    what: 'Digests of the mailboxes of deleted accounts that owe nothing.',
    // A card payment can be disputed for 540 days.
    days: 730,
    min: 540,
    max: 3650,
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionKind = keyof typeof retentionRules
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[]

/** Consents and recordings have no setting: each says how long it is kept. */
export type SweptKind = RetentionKind | 'consents' | 'recordings'
export const sweptKinds: readonly [SweptKind, ...SweptKind[]] = ['consents', 'recordings', ...retentionKinds]

/** Rows that one transaction deletes. */
export const SWEEP_BATCH = 1000
/** Nights that the page shows. */
export const SHOWN_NIGHTS = 14
