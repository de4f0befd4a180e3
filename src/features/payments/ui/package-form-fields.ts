import { z } from 'zod/mini'
import { text } from '#shared/text.ts'

const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** Fields of the package form; the price is in dollars, as typed. */
export const packageForm = z.object({
  name: text(60, { min: 1, tooShort: 'Give it a name.' }),
  description: text(200),
  credits: whole(1, 1_000_000, 'Whole credits, 1 to 1,000,000.'),
  dollars: z.coerce.number('Dollars, such as 50 or 49.90.').check(
    z.gte(0.5, 'At least $0.50.'),
    z.lte(100_000, 'At most $100,000.'),
    z.refine((dollars) => Number.isInteger(Math.round(dollars * 1e6) / 1e4), 'At most two decimals.'),
  ),
  discountPercentage: whole(0, 99, 'Percent, 0 to 99.'),
  isPopular: z.boolean(),
  isActive: z.boolean(),
})
