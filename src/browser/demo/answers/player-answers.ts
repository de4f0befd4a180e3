import type { RoleAnswers } from '../answers.ts'

/** What the demo's player asks. */
export const roleAnswers: RoleAnswers = { answers: {} }
