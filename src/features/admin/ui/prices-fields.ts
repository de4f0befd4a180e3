import { z } from 'zod'
import { type SettingKey, settingKeys } from '#features/credits/rules.ts'

const whole = z.coerce
  .number('Enter a whole number.')
  .int('Credits are whole numbers.')
  .min(0, 'Not below zero.')
  .max(10_000, 'At most 10,000.')
/** Fields of the form; text is converted to numbers. */
export const pricesFields = z.object({
  ...(Object.fromEntries(settingKeys.map((key) => [key, whole])) as Record<SettingKey, typeof whole>),
  incentives_share: whole.max(100, 'At most 100 %.'),
  longest_submit_wait: whole.max(20, 'At most 20 minutes.'),
  reason: z.string().trim().min(1, 'Say why.').max(500),
})
