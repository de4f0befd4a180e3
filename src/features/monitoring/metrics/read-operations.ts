import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { figuresOf, type OperationFigures, operationBounds } from '#platform/http/operation-figures.ts'
import { grainMs, slotOf } from './rules.ts'
import { operationSums } from './tables.ts'

const HOURS = 24

const sumRow = z.object({
  operation: z.string(),
  calls: z.number(),
  failed: z.number(),
  seconds: z.number(),
  counts: z.string(),
})

/** As text: the driver takes ten times as long for arrays of numbers. */
const counts = sql.join(
  operationBounds.map((_, n) => sql.raw(`sum(up_to[${n + 1}])`)),
  sql`, `,
)

/** The operations of all processes in the last 24 hours, those that took most time first. */
export async function readOperations(tx: SystemTx, now: Date): Promise<OperationFigures[]> {
  const since = new Date(slotOf('hour', now).getTime() - (HOURS - 1) * grainMs.hour)
  const found = await rows(tx, sumRow)`
    select operation, sum(calls)::int as calls, sum(failed)::int as failed, sum(seconds) as seconds,
      concat_ws(' ', ${counts}) as counts
    from ${operationSums} where slot >= ${at(since)} group by operation`
  return figuresOf(found.map(({ counts: text, ...one }) => ({ ...one, upTo: text.split(' ').map(Number) })))
}
