import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { rows } from '../db/rows.ts'
import type { JobTools } from './worker.ts'

const batchSize = 200

/** `at` stays text, because a cursor needs its microseconds. */
const dueRow = z.object({ id: z.string(), at: z.string() })

interface EachDueInput {
  /** Selects `id` (a UUID) and `at` (the sort key) of each due row. */
  due: SQL
  /** Processes one row in a transaction of its own. */
  act(id: string): Promise<unknown>
  /** Log message for a failure. */
  what: string
}

/**
 * Processes all due rows, the longest overdue first, in batches with a keyset cursor. A failure is logged and left to
 * the next run, and does not block other rows. Throws only CONNECTION_ERROR.
 */
export async function eachDue(
  { db, log }: Pick<JobTools, 'db' | 'log'>,
  { due, act, what }: EachDueInput,
): Promise<void> {
  let after: z.output<typeof dueRow> | undefined
  do {
    const afterCursor: SQL = after ? sql`where (d.at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
    const found = await db.asSystem(
      (tx) =>
        rows(
          tx,
          dueRow,
        )`select d.id, d.at::text as at from (${due}) d ${afterCursor} order by d.at, d.id limit ${batchSize}`,
    )
    for (const { id } of found) {
      try {
        await act(id)
      } catch (error) {
        if (error instanceof AppError && error.code === 'CONNECTION_ERROR') throw error
        log.error({ err: error, id }, what)
      }
    }
    after = found.length === batchSize ? found.at(-1) : undefined
  } while (after)
}
