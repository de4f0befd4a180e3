import type { RoleAnswers } from '../answers.ts'

/** What the demo's studio asks. */
export const roleAnswers: RoleAnswers = { answers: {} }
