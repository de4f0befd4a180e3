import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import type { OperationCounts } from '#platform/http/operation-figures.ts'
import type { Log } from '#platform/log/log.ts'
import { slotOf } from './rules.ts'
import { operationSums } from './tables.ts'

export interface RecorderParts {
  db: Database
  clock: Clock
  log: Log
  /** Calls by operation since this process started. */
  counts(): Promise<OperationCounts[]>
  everyMs?: number
}

export interface OperationRecorder {
  /** Adds what was counted since the last time. */
  add(): Promise<void>
  /** Adds the rest. */
  close(): Promise<void>
}

/**
 * Adds the calls of this process to the sums of all processes, every minute and when the process stops. What could not be
 * written is written the next time.
 */
export function openOperationRecorder({ db, clock, log, counts, everyMs = 60_000 }: RecorderParts): OperationRecorder {
  let written = new Map<string, OperationCounts>()
  let running: Promise<void> | undefined

  async function write() {
    const counted = await counts()
    const since = counted.map((one) => difference(one, written.get(one.operation))).filter(({ calls }) => calls > 0)
    if (since.length > 0) await insert(db, { since, slot: slotOf('hour', clock.now()) })
    written = new Map(counted.map((one) => [one.operation, one]))
  }

  async function add() {
    // A write that runs has read its counts already.
    while (running) await running.catch(() => undefined)
    running = write().finally(() => {
      running = undefined
    })
    return running
  }

  const addLater = () => add().catch((error) => log.warn({ err: error }, 'the calls could not be summed up yet'))
  const timer = setInterval(() => void addLater(), everyMs)
  timer.unref()
  return {
    add,
    async close() {
      clearInterval(timer)
      await addLater()
    },
  }
}

function difference(now: OperationCounts, before: OperationCounts | undefined): OperationCounts {
  if (!before) return now
  return {
    operation: now.operation,
    calls: now.calls - before.calls,
    failed: now.failed - before.failed,
    seconds: now.seconds - before.seconds,
    upTo: now.upTo.map((count, at) => count - (before.upTo[at] ?? 0)),
  }
}

/** In the order of the key, so that concurrent processes can't deadlock. */
const insert = (db: Database, { since, slot }: { since: readonly OperationCounts[]; slot: Date }) =>
  db.asSystem((tx) =>
    tx.execute(sql`
      insert into ${operationSums} as s (slot, operation, calls, failed, seconds, up_to)
      select ${at(slot)}, r.operation, r.calls, r.failed, r.seconds, r.up_to
      from jsonb_to_recordset(${JSON.stringify(since.map(({ upTo, ...one }) => ({ ...one, up_to: upTo })))}::jsonb)
        as r(operation text, calls int, failed int, seconds float8, up_to int[])
      order by r.operation
      on conflict (slot, operation) do update set calls = s.calls + excluded.calls, failed = s.failed + excluded.failed,
        seconds = s.seconds + excluded.seconds,
        up_to = array(select a + b from unnest(s.up_to, excluded.up_to) with ordinality e(a, b, n) order by n)`),
  )
