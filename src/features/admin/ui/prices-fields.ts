import { z } from 'zod/mini'
import { type SettingKey, settingKeys, settingLimits } from '#features/credits/settings.ts'

const upTo = (max: number) =>
  z.coerce
    .number('Enter a whole number.')
    .check(
      z.int('Credits are whole numbers.'),
      z.gte(0, 'Not below zero.'),
      z.lte(max, `At most ${max.toLocaleString('en')}.`),
    )

/** Fields of the form; text is converted to numbers. */
export const pricesFields = z.object({
  ...(Object.fromEntries(settingKeys.map((key) => [key, upTo(settingLimits[key])])) as Record<
    SettingKey,
    ReturnType<typeof upTo>
  >),
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500)),
})
