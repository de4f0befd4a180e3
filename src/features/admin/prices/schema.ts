import { z } from 'zod/mini'
import { type SettingKey, settingKeys } from '#features/credits/settings/credit-settings.ts'
import { cursor } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'

const key = z.enum(settingKeys as [SettingKey, ...SettingKey[]])

/** `key`: only the changes of one setting. */
export const settingChangesInput = z._default(z.object({ key: z.optional(key), cursor }), {})

export const settingChangesOutput = formerValuesOf(settingKeys, z.int())
