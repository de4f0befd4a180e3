import type { PlaytestState } from '../rules.ts'
import type { Test } from './calls.ts'

const running: readonly PlaytestState[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** True if the tester has something to do before a deadline. */
export const isRunning = ({ state }: Pick<Test, 'state'>): boolean => running.includes(state)

const ended: readonly Test['state'][] = ['approved', 'rejected', 'abandoned', 'timed_out']

/** True if the test is over: no action and no payment is pending. */
export const hasEnded = ({ state }: Pick<Test, 'state'>): boolean => ended.includes(state)
