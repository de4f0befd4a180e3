import type { PlaytestStatus } from './rules.ts'

/** Whether the review waits for the studio, which has not decided yet. `isUndecided` in sql.ts asks the same. */
export const isUndecided = ({ status, pending }: { status: PlaytestStatus; pending: object | null }): boolean =>
  status === 'validated' && pending === null
