import { z } from 'zod'
import { riskLevels } from './rules.ts'

/** A stored event that the digest has not added up yet. */
export const freshEvent = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  eventType: z.string(),
  riskLevel: z.enum(riskLevels),
  eventDetails: z.record(z.string(), z.unknown()),
  times: z.number(),
  createdAt: z.date(),
  sourceIp: z.string().nullable(),
})
export type FreshEvent = z.output<typeof freshEvent>
