export const requestTypes = ['export', 'deletion'] as const
export type RequestType = (typeof requestTypes)[number]

/** `other`: closed by an admin, withdrawn by the person, or a copy that was not downloaded. */
export const requestStatuses = ['pending', 'processing', 'completed', 'other'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What happens to a request, in its history. */
export const requestSteps = ['asked', 'taken', 'downloaded', 'erased', 'closed', 'withdrawn', 'expired'] as const
export type RequestStep = (typeof requestSteps)[number]

/** The law gives a month for each request. */
export const LEGAL_DAYS = 30
/** From these days on a request that waits is marked. */
export const AMBER_DAYS = 20
export const RED_DAYS = 27

/** A copy that nobody downloads within this time is not waited for: the person can ask again. */
export const COPY_HOURS = 24

const dayMs = 86_400_000

/** The day on which a request has to be done. */
export const dueOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + LEGAL_DAYS * dayMs)

/** Whole days a request has waited, up to `until`. */
export const daysWaited = (requestedAt: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - requestedAt.getTime()) / dayMs))

/** How urgent a request is that has waited so many days. */
export const clockTone = (days: number): 'plain' | 'warn' | 'bad' =>
  days >= RED_DAYS ? 'bad' : days >= AMBER_DAYS ? 'warn' : 'plain'
