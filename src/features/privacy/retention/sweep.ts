import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { retentionSwept } from './events.ts'
import { deleteBatch } from './past-rows.ts'
import { type RetentionKind, retentionKinds, retentionRules, type SweptKind, sweptKinds } from './rules.ts'
import { retentionRuns, retentionSettings } from './tables.ts'

const setting = z.object({ kind: z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]]), days: z.number() })

/** The days in force for each kind. */
export async function daysInForce(tx: SystemTx): Promise<Record<RetentionKind, number>> {
  const found = await rows(tx, setting)`select kind, days from ${retentionSettings}`
  const standard = retentionKinds.map((kind) => [kind, retentionRules[kind].days])
  return { ...Object.fromEntries(standard), ...Object.fromEntries(found.map(({ kind, days }) => [kind, days])) }
}

/**
 * Deletes what is older than its kind is kept, in batches that each add to the night's count; a run that was cut off
 * goes on where it stopped, and a second one finds nothing.
 */
export const sweepPast: Job = async (_payload, { db, clock }) => {
  const now = clock.now()
  const night = now.toISOString().slice(0, 10)
  const days = await db.asSystem((tx) => daysInForce(tx))
  for (const kind of sweptKinds) {
    const kept = kind === 'consents' ? 0 : days[kind]
    const end = new Date(now.getTime() - hours(24 * kept))
    while (await db.asSystem((tx) => sweepBatch(tx, { kind, end, night, now }))) {}
  }
}

interface BatchInput {
  kind: SweptKind
  end: Date
  night: string
  now: Date
}

/** Returns false when nothing was left to delete. */
async function sweepBatch(tx: SystemTx, { kind, end, night, now }: BatchInput): Promise<boolean> {
  const removed = await deleteBatch(tx, kind, end)
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${retentionRuns} as r (night, kind, removed, started_at, finished_at)
    values (${night}::date, ${kind}, ${removed}, ${at}, ${removed === 0 ? now.toISOString() : null}::timestamptz)
    on conflict (night, kind) do update set removed = r.removed + excluded.removed,
      finished_at = coalesce(excluded.finished_at, r.finished_at)`)
  if (removed === 0) tx.happened(retentionSwept({ night }), now)
  return removed > 0
}
