import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { createHash } from '../crypto/crypto.ts'
import { at } from '../db/at.ts'
import type { SystemTx } from '../db/open.ts'
import { textOf } from '../db/query-builder.ts'
import { shaped } from '../db/row-schema.ts'
import { rows } from '../db/rows.ts'
import { rateLimits } from '../tables.ts'

export interface Attempt {
  /** What is attempted and by whom, at most a few keys, always in the same order (see `allow`). */
  keys: string[]
  /** Whether to proceed, given the number of attempts per key within the window, including this one. */
  allow(counts: number[]): boolean
  windowMs: number
  now: Date
}

const keyCount = z.object({ key: z.string(), count: z.number() })

// Sorted, so that concurrent statements can't deadlock.
const countIn = (keys: SQL, end: SQL, now: SQL) => sql`
  insert into ${rateLimits} as r (key, count, window_ends_at)
  select k, 1, ${end}::timestamptz from unnest(${keys}::text[]) k order by k
  on conflict (key) do update set
    count = case when r.window_ends_at <= ${now} then 1 else r.count + 1 end,
    window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
  returning key, count`

const counting = textOf(countIn(sql`$1`, sql`$2`, sql`$3`))

const uncounting = textOf(sql`
  update ${rateLimits} r set count = greatest(0, count - 1)
  from (select key from ${rateLimits} where key = any($1) order by key for update) mine where r.key = mine.key`)

const deletingEnded = textOf(sql`delete from ${rateLimits} where window_ends_at <= $1`)

/**
 * Counts an attempt for every key, in one statement, and throws RATE_LIMITED if it is not allowed. Counting precedes
 * the work, so that concurrent guesses can't bypass the limit. All processes share the counts.
 */
export async function countAttempt(pool: pg.Pool, { keys, allow, windowMs, now }: Attempt): Promise<void> {
  const counted = await pool.query(counting, [keys, new Date(now.getTime() + windowMs), now])
  assertAllowed({ keys, allow }, shaped(keyCount, counted.rows))
}

/**
 * Counts an attempt in a transaction, so that one that is rolled back does not count. Others with the same key wait for
 * its end. Throws RATE_LIMITED.
 */
export async function countAttemptWith(tx: SystemTx, { keys, allow, windowMs, now }: Attempt): Promise<void> {
  const end = new Date(now.getTime() + windowMs)
  assertAllowed({ keys, allow }, await rows(tx, keyCount)`${countIn(sql`${sql.param(keys)}`, at(end), at(now))}`)
}

function assertAllowed({ keys, allow }: Pick<Attempt, 'keys' | 'allow'>, counted: z.output<typeof keyCount>[]) {
  const counts = new Map(counted.map((row) => [row.key, row.count]))
  if (!allow(keys.map((key) => counts.get(key) ?? 1))) throw new AppError('RATE_LIMITED')
}

/** Counts an attempt, then runs `work`. Only failures (`isFailure`) stay counted. */
export async function attempt<T>(
  pool: pg.Pool,
  tried: Attempt,
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  await countAttempt(pool, tried)
  try {
    const result = await work()
    await uncount(pool, tried.keys)
    return result
  } catch (error) {
    if (!isFailure(error)) await uncount(pool, tried.keys)
    throw error
  }
}

const uncount = (pool: pg.Pool, keys: string[]) => pool.query(uncounting, [keys])

/** Deletes windows that have ended. */
export async function forgetAttempts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(deletingEnded, [now])
}

/** Digest of an address for a key, so that the table contains no addresses. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
