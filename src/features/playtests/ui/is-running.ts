import type { PlaytestState } from '../rules.ts'

const running: readonly PlaytestState[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** True if the tester has something to do before a deadline. */
export const isRunning = ({ state }: { state: PlaytestState }): boolean => running.includes(state)

const ended: readonly PlaytestState[] = ['approved', 'rejected', 'abandoned', 'timed_out']

/** True if the test is over: no action and no payment is pending. */
export const hasEnded = ({ state }: { state: PlaytestState }): boolean => ended.includes(state)
