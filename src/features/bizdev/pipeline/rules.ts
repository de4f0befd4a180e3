/** The stages of a studio, from the first contact on. A studio without an entry is a lead. */
export const stages = ['lead', 'contacted', 'trial', 'active', 'at_risk'] as const
export type Stage = (typeof stages)[number]

export const stageLabels: Readonly<Record<Stage, string>> = {
  lead: 'Lead',
  contacted: 'Contacted',
  trial: 'Trial',
  active: 'Active',
  at_risk: 'At risk',
}

export const NOTE_MAX = 2000
export const FOLLOW_UP_MAX = 200
/** Months of spending on an account's card, the current one included. */
export const SPEND_MONTHS = 12
/** The hour of the assignee's day from which a due follow-up is notified. */
export const DUE_HOUR = 8

/** Which accounts a board shows: all, one's own, those without an owner, those with a follow-up that is due. */
export const accountFilters = ['all', 'mine', 'nobody', 'due'] as const
export type AccountFilter = (typeof accountFilters)[number]

/** The last `count` months up to that of `today`, oldest first, as YYYY-MM. */
export function monthsUpTo(today: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - at), 1))
    return month.toISOString().slice(0, 7)
  })
}
