import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { JobTools } from './worker.ts'

const atOnce = 200

interface Due {
  /** Answers `id` (a UUID) and `at`, the moment it is ordered by, of everything that is due. */
  due: SQL
  /** Does one of them, in a transaction of its own. */
  act(id: string): Promise<unknown>
  /** What could not be done, for the log. */
  what: string
}

/**
 * Works through everything that is due, the longest due first, in batches behind a cursor: one that fails is logged and
 * left to the next run, and stands in nobody's way. Only a database that is away ends it.
 */
export async function eachDue({ db, log }: Pick<JobTools, 'db' | 'log'>, { due, act, what }: Due): Promise<void> {
  let after: { at: string; id: string } | undefined
  do {
    const behind: SQL = after ? sql`where (d.at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ id: string; at: string }>(
        sql`select d.id, d.at::text as at from (${due}) d ${behind} order by d.at, d.id limit ${atOnce}`,
      ),
    )
    for (const { id } of rows) {
      try {
        await act(id)
      } catch (error) {
        if (error instanceof AppError && error.code === 'CONNECTION_ERROR') throw error
        log.error({ err: error, id }, what)
      }
    }
    after = rows.length === atOnce ? rows.at(-1) : undefined
  } while (after)
}
