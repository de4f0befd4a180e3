import { DECISION_HOURS } from '#features/requests/rules.ts'

/** What is being done by a decision that can still be undone. */
export const doing = { approve: 'Accepting', return_to_tester: 'Returning', dispute: 'Disputing' } as const

/** The time that a studio usually has to decide, in milliseconds: the whole of a countdown's ring. */
export const decisionWindow = DECISION_HOURS * 3_600_000
