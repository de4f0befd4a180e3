import { z } from 'zod/mini'
import { formerValuesOf } from '#shared/former-values.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { areaTypes, tierTypes } from './rules.ts'

export const subscriptionTier = z.object({
  id: z.uuid(),
  name: z.string(),
  monthlyPriceCents: z.int(),
  /** Null: the tier cannot be paid with credits. */
  monthlyPriceCredits: z.nullable(z.int()),
  creditsIncluded: z.int(),
  bonusPercentage: z.int(),
  features: z.array(z.string()),
  isActive: z.boolean(),
  sortOrder: z.int(),
  tierType: z.enum(tierTypes),
  hoursIncluded: z.number(),
  serviceAreas: z.array(z.enum(areaTypes)),
  overageHourCents: z.int(),
})
export type SubscriptionTier = z.output<typeof subscriptionTier>

export const tiersInput = z.object({ tierType: z._default(z.enum(tierTypes), 'consulting') })
export const tiersOutput = z.array(subscriptionTier)

export const serviceArea = z.object({
  id: z.uuid(),
  areaType: z.enum(areaTypes),
  name: z.string(),
  description: z.string(),
  services: z.array(z.string()),
})
export type ServiceArea = z.output<typeof serviceArea>

export const areasInput = z.object({ areaType: z.optional(z.enum(areaTypes)) })
export const areasOutput = z.array(serviceArea)

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))
const line = text(120, { min: 1 })

const reason = text(500, { min: 1, tooShort: 'Enter a reason.' })

const tierFields = {
  name: nameText(60, { min: 1, tooShort: 'Enter a name.' }),
  tierType: z.enum(tierTypes),
  monthlyPriceCents: whole(0, 10_000_000, 'From $0 to $100,000.'),
  monthlyPriceCredits: z.nullable(whole(1, 10_000, 'Whole credits, 1 to 10,000.')),
  creditsIncluded: whole(0, 1_000_000, 'Whole credits, 0 to 1,000,000.'),
  bonusPercentage: whole(0, 1000, 'Percent, 0 to 1,000.'),
  features: z.array(line).check(z.maxLength(12, 'At most 12 lines.')),
  hoursIncluded: z.number().check(
    z.gte(0, 'Hours, 0 to 720.'),
    z.lte(720, 'Hours, 0 to 720.'),
    z.refine((hours) => Number.isInteger(hours * 4), 'Use quarter hours, such as 1.25.'),
  ),
  overageHourCents: whole(0, 1_000_000, 'From $0 to $10,000.'),
  serviceAreas: z.array(z.enum(areaTypes)).check(z.maxLength(areaTypes.length)),
  isActive: z.boolean(),
}
/** The fields of a tier that an admin edits. */
export const tierValues = z.object(tierFields)
/**
 * The browser chooses the `id`; an unknown id adds a tier. `requestId` is an idempotency key of the change, for one that
 * waits for a second admin.
 */
export const saveTierInput = z.object({ id: z.uuid(), ...tierFields, reason, requestId: z.optional(z.uuid()) })
export const tierCostInput = z.object({ id: z.uuid(), ...tierFields })
/** `pending`: a second admin has to approve it, and nothing has changed. */
export const saveTierOutput = z.object({ done: z.literal(true), pending: z.optional(z.boolean()) })

const areaFields = {
  name: nameText(80, { min: 1, tooShort: 'Enter a name.' }),
  description: text(600, { min: 1 }),
  services: z.array(line).check(z.minLength(1, 'At least one service.'), z.maxLength(12, 'At most 12 services.')),
}
/** The texts of an area that an admin edits. */
export const saveAreaInput = z.object({ areaType: z.enum(areaTypes), ...areaFields, reason })

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

export const tierKeys = keysOf(tierFields)
/** The subject is the id of the tier. */
export const tierChangesOutput = formerValuesOf(
  tierKeys,
  z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
)

export const areaKeys = keysOf(areaFields)
/** The subject is the id of the area. */
export const areaChangesOutput = formerValuesOf(areaKeys, z.union([z.string(), z.array(z.string())]))
