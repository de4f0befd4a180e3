import { createHash } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '#shared/errors.ts'

export interface Attempt {
  /** What is tried and by whom; the same order every time, see `allow`. At most a few. */
  keys: string[]
  /** Whether to go on, given how often each key was tried in the window, this attempt included. */
  allow(counts: number[]): boolean
  windowMs: number
  now: Date
}

/**
 * Counts an attempt against every key, in one statement, and throws RATE_LIMITED when that is not allowed. Counting comes
 * before trying, so that guesses sent at once can't slip past; the windows are shared by all processes.
 */
export async function countAttempt(pool: pg.Pool, { keys, allow, windowMs, now }: Attempt): Promise<void> {
  const { rows } = await pool.query<{ key: string; count: number }>(
    // Sorted, so that two statements never wait for each other in a ring.
    `insert into rate_limits as r (key, count, window_ends_at)
     select k, 1, $2::timestamptz from unnest($1::text[]) k order by k
     on conflict (key) do update set
       count = case when r.window_ends_at <= $3 then 1 else r.count + 1 end,
       window_ends_at = case when r.window_ends_at <= $3 then excluded.window_ends_at else r.window_ends_at end
     returning key, count`,
    [keys, new Date(now.getTime() + windowMs), now],
  )
  const counts = new Map(rows.map((row) => [row.key, row.count]))
  if (!allow(keys.map((key) => counts.get(key) ?? 1))) throw new AppError('RATE_LIMITED')
}

/** As `countAttempt`, then `work`; what `isFailure` does not name as one is taken back, so that only failures count. */
export async function attempt<T>(
  pool: pg.Pool,
  tried: Attempt,
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  await countAttempt(pool, tried)
  try {
    const result = await work()
    await takeBack(pool, tried.keys)
    return result
  } catch (error) {
    if (!isFailure(error)) await takeBack(pool, tried.keys)
    throw error
  }
}

async function takeBack(pool: pg.Pool, keys: string[]) {
  await pool.query(
    `update rate_limits r set count = greatest(0, count - 1)
     from (select key from rate_limits where key = any($1) order by key for update) mine where r.key = mine.key`,
    [keys],
  )
}

/** Forgets windows that have ended. */
export async function forgetAttempts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where window_ends_at <= $1', [now])
}

/** An address as part of a key: the table of attempts tells nobody's. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
