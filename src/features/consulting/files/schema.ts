import { z } from 'zod/mini'

export const deliverableFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type DeliverableFile = z.output<typeof deliverableFile>

export const fileLinkOutput = z.object({ url: z.string() })
