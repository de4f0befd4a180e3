import { sql } from 'drizzle-orm'
import { at } from '../db/at.ts'
import type { SystemTx } from '../db/open.ts'
import { payloadWithTrace } from '../traces/trace-jobs.ts'

interface JobOptions {
  /** A later enqueue with the same key replaces a waiting job. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Enqueues a job in the transaction that causes it. Jobs may run twice, so they check the state that they change. */
export async function enqueue(
  tx: SystemTx,
  task: string,
  payload: object,
  { key, runAt, maxAttempts = 8 }: JobOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select 1 from graphile_worker.add_job(${task}, ${JSON.stringify(payloadWithTrace(payload))}::json, run_at => ${at(runAt)}, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`,
  )
}
