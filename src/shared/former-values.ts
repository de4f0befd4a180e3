import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { nextCursor } from './cursor.ts'

/** Pages of the changes of settings, newest first: who, when, why, and both values of each setting. */
export const formerValuesOf = <Key extends string, Value extends z.core.$ZodType>(keys: readonly Key[], value: Value) =>
  z.object({
    entries: listOf({
      id: z.uuid(),
      /** Null when the account was deleted. */
      adminName: z.nullable(z.string()),
      /** Null if none was asked for. */
      reason: z.nullable(z.string()),
      /** Whose settings: a package, a rule; null for those of the platform. */
      subjectId: z.nullable(z.string()),
      /** What changed together; a setting that the product no longer has is left out. */
      changes: z.array(z.object({ key: z.enum(keys), from: value, to: value })),
      createdAt: z.date(),
    }),
    nextCursor,
  })
