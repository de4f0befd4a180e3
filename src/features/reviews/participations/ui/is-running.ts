import type { Standing } from '../rules.ts'
import type { Test } from './calls.ts'

const running: readonly Standing[] = ['accepted', 'in_progress', 'returned', 'returned_by_studio']

/** The tester has something to do here before a deadline. */
export const isRunning = ({ standing }: Pick<Test, 'standing'>): boolean => running.includes(standing)
