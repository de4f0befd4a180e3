import { z } from 'zod/mini'

export const doneOutput = z.object({ done: z.literal(true) })
