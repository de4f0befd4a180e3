import { z } from 'zod/mini'

/** An item in the figures of a page. */
const topItem = z.object({
  itemId: z.string(),
  title: z.string(),
  quantity: z.int(),
  revenueCredits: z.int(),
})
export type TopItem = z.output<typeof topItem>
