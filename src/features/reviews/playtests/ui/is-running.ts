import type { PlaytestState } from '../rules.ts'
import type { Test } from './calls.ts'

const running: readonly PlaytestState[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** The tester has something to do here before a deadline. */
export const isRunning = ({ state }: Pick<Test, 'state'>): boolean => running.includes(state)

const ended: readonly Test['state'][] = ['approved', 'rejected', 'abandoned', 'timed_out']

/** Nothing is to be done any more, and nothing is promised. */
export const hasEnded = ({ state }: Pick<Test, 'state'>): boolean => ended.includes(state)
