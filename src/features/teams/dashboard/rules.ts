/** How long the browser shows what it has, and how often it asks anew (spec 1 §7). */
export const STALE_AFTER_MINUTES = 2
export const REFETCH_EVERY_MINUTES = 5

/** How much of the work is done, in percent with one decimal; 0 where there is none. */
export const completionRate = (completed: number, assigned: number): number =>
  assigned === 0 ? 0 : Math.round((completed / assigned) * 1000) / 10
