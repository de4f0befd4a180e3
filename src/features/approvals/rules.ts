/** What can wait for a second admin, with its label. */
export const actKinds = {
  adjustment: 'Credit adjustment',
  extra: 'Extra from the incentives budget',
  offers_budget: 'Grant to the offers budget',
  offer: 'Purchase bonus',
} as const
export type ActKind = keyof typeof actKinds

/**
 * `done` took effect at once; of those that waited, `approved` took effect by another admin, and `unopposed` after the
 * wait of a single admin.
 */
export const actStates = ['done', 'waiting', 'approved', 'unopposed', 'refused', 'withdrawn'] as const
export type ActState = (typeof actStates)[number]

/** The limit counts what one person did, and what one person got, in so many hours. */
export const LIMIT_HOURS = 24

/** Minutes until an act takes effect when there is no second admin. */
export const SINGLE_ADMIN_MINUTES = 60
