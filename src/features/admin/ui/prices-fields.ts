import { z } from 'zod/mini'
import { type SettingKey, settingKeys } from '#features/credits/rules.ts'

const whole = z.coerce
  .number('Enter a whole number.')
  .check(z.int('Credits are whole numbers.'), z.gte(0, 'Not below zero.'), z.lte(10_000, 'At most 10,000.'))
/** Fields of the form; text is converted to numbers. */
export const pricesFields = z.object({
  ...(Object.fromEntries(settingKeys.map((key) => [key, whole])) as Record<SettingKey, typeof whole>),
  incentives_share: whole.check(z.lte(100, 'At most 100 %.')),
  longest_submit_wait: whole.check(z.lte(20, 'At most 20 minutes.')),
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why.'), z.maxLength(500)),
})
