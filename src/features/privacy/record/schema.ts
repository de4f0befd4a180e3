import { z } from 'zod/mini'
import { legalBases } from '#features/compliance/rules.ts'
import { listOf } from '#shared/cursor.ts'

/** Columns by who reads them through the row policies: nobody but the product, the owner, both sides, a role, everyone. */
const readers = z.enum(['nobody', 'owner', 'parties', 'role', 'everyone'])

const recordedTable = z.object({
  table: z.string(),
  columns: listOf({ column: z.string(), readBy: readers, withheld: z.nullable(z.string()) }),
  /** 'delete', 'blank', or why an erasure keeps it. */
  erasure: z.string(),
})

/** A record of processing activities. */
export const processingRecordOutput = listOf({
  title: z.string(),
  purpose: z.string(),
  legalBasis: z.enum(legalBases),
  people: z.string(),
  recipients: z.array(z.string()),
  tables: z.array(recordedTable),
})
export type ProcessingActivity = z.output<typeof processingRecordOutput>[number]
