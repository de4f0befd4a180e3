import { creditsExamples } from '#features/credits/api.examples.ts'
import { notificationsExamples } from '#features/notifications/api.examples.ts'
import type { Examples } from '#testing/example.ts'

/** A valid call of every procedure, for the generated tests. */
export const examples: Examples = {
  ...creditsExamples,
  ...notificationsExamples,
}
