/** Cache time and refetch interval of the dashboard (teams-3). */
export const STALE_AFTER_MINUTES = 2
export const REFETCH_EVERY_MINUTES = 5

/** Completed tasks in percent with one decimal; 0 without tasks. */
export const completionRate = (completed: number, assigned: number): number =>
  assigned === 0 ? 0 : Math.round((completed / assigned) * 1000) / 10
