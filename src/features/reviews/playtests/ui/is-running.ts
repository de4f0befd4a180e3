import type { Standing } from '../rules.ts'
import type { Test } from './calls.ts'

const running: readonly Standing[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** The tester has something to do here before a deadline. */
export const isRunning = ({ standing }: Pick<Test, 'standing'>): boolean => running.includes(standing)

const ended: readonly Test['standing'][] = ['approved', 'rejected', 'abandoned', 'timed_out']

/** Nothing is to be done any more, and nothing is promised. */
export const hasEnded = ({ standing }: Pick<Test, 'standing'>): boolean => ended.includes(standing)
