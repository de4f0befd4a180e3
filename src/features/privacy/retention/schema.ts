import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'
import { text } from '#shared/text.ts'
import { type RetentionKind, retentionKinds, retentionRules, sweptKinds } from './rules.ts'

const daysOf = (kind: RetentionKind) => {
  const { min, max } = retentionRules[kind]
  return z.coerce
    .number('Enter a whole number.')
    .check(z.int('Days are whole numbers.'), z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`))
}

const days = Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(kind)])) as Record<
  RetentionKind,
  ReturnType<typeof daysOf>
>

/** Days for every kind, and why they change. */
export const saveRetentionInput = z.object({ ...days, reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

export const retentionChangesOutput = formerValuesOf(retentionKinds, z.int())

export const retentionOutput = z.object({
  days: z.object(
    Object.fromEntries(retentionKinds.map((kind) => [kind, z.int()])) as Record<RetentionKind, z.ZodMiniInt>,
  ),
  /** What the last nights deleted, newest first. */
  nights: listOf({
    night: z.string(),
    kind: z.enum(sweptKinds),
    removed: z.int(),
    /** Null while it runs, or when it was cut off. */
    finishedAt: z.nullable(z.date()),
  }),
  /** Tables that keep what concerns a person, with the reason. */
  kept: listOf({ table: z.string(), reason: z.string() }),
})
export type Retention = z.output<typeof retentionOutput>
