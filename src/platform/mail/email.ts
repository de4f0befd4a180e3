import { z } from 'zod'

/** A rendered email to one person. `id` identifies it, so that a job that runs twice sends the same message id. */
export const emailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  /** Where a POST without a sign-in ends emails of this kind (RFC 8058): for the button of mail programs. */
  unsubscribeUrl: z.url().optional(),
  /** Calendar files (RFC 5545) that it carries. */
  calendars: z.array(z.string()).optional(),
})

export type Email = z.infer<typeof emailSchema>
