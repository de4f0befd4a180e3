import { z } from 'zod/mini'
import { type SettingKey, settingKeys } from '#features/credits/settings.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'

const key = z.enum(settingKeys as [SettingKey, ...SettingKey[]])

/** `key`: only the changes of one setting. */
export const settingChangesInput = z._default(z.object({ key: z.optional(key), cursor }), {})

export const settingChange = z.object({
  id: z.uuid(),
  adminName: z.nullable(z.string()),
  reason: z.string(),
  /** What changed together, by key; a setting that the product no longer has is left out. */
  changes: z.array(z.object({ key, from: z.int(), to: z.int() })),
  createdAt: z.date(),
})

export const settingChangesOutput = z.object({ entries: z.array(settingChange), nextCursor })
