import { type SQL, sql } from 'drizzle-orm'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'

interface ForgetInput {
  db: Pick<Database, 'asSystem'>
  /** A table with `answers` and `answered_at`. */
  table: SQL
  /** Its primary key. */
  key: SQL
  /** Predicate on its row: this person did not get in. */
  isOut: SQL
  /** Predicate on its row: nobody is asked any longer, so the try needs no memory. */
  isOver: SQL
  now: Date
}

const batch = 1000

/**
 * Deletes the answers of people who did not get in, 90 days after they gave them (requests-7). While people are asked, the
 * fact that they had their try stays without the answers; then it goes too. Idempotent.
 */
export async function forgetAnswers({ db, table, key, isOut, isOver, now }: ForgetInput): Promise<void> {
  const before = sql`${at(now)} - make_interval(days => ${screenerLimits.keepDays})`
  let changed: number
  do {
    const { rowCount } = await db.asSystem((tx) =>
      tx.execute(sql`
        update ${table} set answers = null where (${key}) in (
          select ${key} from ${table} where ${isOut} and answers is not null and answered_at < ${before}
          order by answered_at limit ${batch} for update skip locked)`),
    )
    changed = rowCount ?? 0
  } while (changed === batch)
  await db.asSystem((tx) => tx.execute(sql`delete from ${table} where ${isOut} and answers is null and ${isOver}`))
}
