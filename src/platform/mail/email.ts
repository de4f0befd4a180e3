import { z } from 'zod'

/** A finished letter to one person. `id` names the sending, so that a job that runs twice is seen through. */
export const emailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
})

export type Email = z.infer<typeof emailSchema>
