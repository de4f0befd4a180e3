import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { admins } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { ledgerCheckMoved, ledgerCheckStarted, ledgerFaulty } from './events.ts'
import { KEPT_FAULTS, LEDGER_CHECK_MINUTES } from './rules.ts'
import { ledgerChecks, type StoredFault } from './tables.ts'

/** Name of the job that runs a check. */
export const checkTask = 'check-ledger'

/** Verifies the whole ledger in one snapshot, or what is new `since`; `onCheck` hears how many rules are done. */
export type VerifyBooks = (
  db: Pick<Database, 'systemPool'>,
  onCheck: (done: number) => Promise<void>,
  since: Date | null,
) => Promise<{ faults: StoredFault[]; counts: { transfers: number } }>

interface StartInput {
  /** Idempotency key. */
  id: string
  /** Null for the daily check. */
  adminId: string | null
  now: Date
}

/** Starts a check of the ledger, unless one is running: then nothing changes. Idempotent. */
export async function startLedgerCheck(tx: SystemTx, { id, adminId, now }: StartInput): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('start-ledger-check', 0))`)
  await tx.execute(sql`
    update ${ledgerChecks} set finished_at = ${at(now)}, outcome = 'failed'
    where finished_at is null and created_at < ${at(now)} - make_interval(mins => ${LEDGER_CHECK_MINUTES})`)
  // An admin's check is of everything.
  const since = adminId === null ? await verifiedUntil(tx, now) : null
  const { rowCount } = await tx.execute(sql`
    insert into ${ledgerChecks} (id, created_at, since) select ${id}::uuid, ${at(now)}, ${at(since)}
    where not exists (select 1 from ${ledgerChecks} where finished_at is null) on conflict (id) do nothing`)
  if (!rowCount) return
  await enqueue(tx, checkTask, { id }, { maxAttempts: 3 })
  tx.happened(ledgerCheckStarted({ checkId: id, adminId }), now)
}

const lastChecks = z.object({
  wholeAt: z.date().nullable(),
  lastAt: z.date().nullable(),
  outcome: z.string().nullable(),
})

/**
 * Up to when the last check has verified the ledger; null if everything has to be checked: a week after the last time,
 * and after a check that did not end well. Transfers may be committed a little later than they say.
 */
async function verifiedUntil(tx: SystemTx, now: Date): Promise<Date | null> {
  const [found] = await rows(tx, lastChecks)`
    select (select max(created_at) from ${ledgerChecks} where outcome = 'ok' and since is null) as whole_at, c.created_at as last_at, c.outcome
    from (select 1) one left join lateral (select created_at, outcome from ${ledgerChecks}
      where finished_at is not null order by created_at desc, id desc limit 1) c on true`
  if (!found?.wholeAt || !found.lastAt || found.outcome !== 'ok') return null
  // The daily check comes a little earlier or later than a week after.
  if (now.getTime() - found.wholeAt.getTime() > hours(7 * 24 - 12)) return null
  return new Date(found.lastAt.getTime() - hours(1))
}

const payloadOf = z.object({ id: z.uuid() })
const open = z.object({ since: z.date().nullable() })

/** Runs a check that was started, and stores its progress and result. A check that has ended is left alone. */
export async function runLedgerCheck(
  payload: unknown,
  { db, clock, log }: JobTools,
  { verify, rules }: { verify: VerifyBooks; rules: { whole: number; since: number } },
): Promise<void> {
  const { id } = payloadOf.parse(payload)
  const [check] = await db.asSystem(
    (tx) => rows(tx, open)`
    update ${ledgerChecks} set steps = case when since is null then ${rules.whole}::int else ${rules.since}::int end, done = 0
    where id = ${id} and finished_at is null returning since`,
  )
  if (!check) return
  const moved = (set: ReturnType<typeof sql>) =>
    db.asSystem(async (tx) => {
      await tx.execute(sql`update ${ledgerChecks} set ${set} where id = ${id} and finished_at is null`)
      tx.happened(ledgerCheckMoved({ checkId: id }), clock.now())
    })
  try {
    const { faults, counts } = await verify(db, (done) => moved(sql`done = ${done}`), check.since)
    const outcome = faults.length > 0 ? 'faults' : 'ok'
    if (faults.length > 0) await notifyAdmins(db, { checkId: id, faults: faults.length, now: clock.now() })
    await moved(sql`done = steps, finished_at = ${at(clock.now())}, outcome = ${outcome},
      fault_count = ${faults.length}, faults = ${JSON.stringify(faults.slice(0, KEPT_FAULTS))}::jsonb, transfers = ${counts.transfers}`)
  } catch (error) {
    // The job runs again when the database is back.
    if (error instanceof AppError && error.code === 'CONNECTION_ERROR') throw error
    log.error({ err: error }, 'the ledger could not be checked')
    await moved(sql`finished_at = ${at(clock.now())}, outcome = 'failed'`)
  }
}

const notifyAdmins = (
  db: Pick<Database, 'asSystem'>,
  { now, ...found }: { checkId: string; faults: number; now: Date },
) =>
  db.asSystem(async (tx) => {
    const adminIds = (await rows(tx, idRow)`select id from ${admins} a`).map(({ id }) => id)
    tx.happened(ledgerFaulty({ ...found, adminIds }), now)
  })
