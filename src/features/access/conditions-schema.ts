import { z } from 'zod/mini'

const isZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.'))
const count = z.int().check(z.gte(0), z.lte(1_000_000))

/** An IANA name of a time zone. */
export const zone = z
  .string()
  .check(z.trim(), z.maxLength(60), z.refine(isZone, 'Enter a time zone such as Europe/Helsinki.'))

/** Contextual conditions, as guards take them (admin-1). */
export const conditions = z.object({
  ownerOnly: z.optional(z.boolean()),
  allowedDays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
  timeWindow: z.optional(z.object({ start: time, end: time })),
  timeZone: z.optional(zone),
  requireDemographics: z.optional(z.boolean()),
  minReputation: z.optional(count),
  minCredits: z.optional(count),
})
