import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { severities } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { closeLocked, refundEntry } from '../close-hunt.ts'
import { type LockedHunt, moveBudget } from '../lock-hunt.ts'
import { reportStates } from '../rules.ts'
import { huntReports } from '../tables.ts'

const locked = z.object({
  id: z.string(),
  huntId: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  testerId: z.string(),
  number: z.number(),
  status: z.enum(reportStates),
  claimed: z.enum(severities),
  severity: z.enum(severities).nullable(),
  originalId: z.string().nullable(),
  setAside: z.number(),
  cost: z.number(),
  paid: z.number(),
  decideBy: z.date(),
  disputeBy: z.date().nullable(),
  disputedAt: z.date().nullable(),
  disputeFor: z.enum(['tester', 'studio']).nullable(),
  createdAt: z.date(),
})
export type LockedReport = z.output<typeof locked>

const huntOf = z.object({ huntId: z.string() })

/** The hunt of a report, which is locked before it. Throws NOT_FOUND: no such report, or none of this person. */
export const huntOfReport = (
  tx: SystemTx,
  { reportId, studioId, testerId }: { reportId: string; studioId?: string; testerId?: string },
) =>
  foundRow(tx, huntOf)`
    select hunt_id from ${huntReports} where id = ${reportId}
      and (${studioId ?? null}::uuid is null or studio_id = ${studioId ?? null}::uuid)
      and (${testerId ?? null}::uuid is null or tester_id = ${testerId ?? null}::uuid)`

/** Locks a report of a hunt that is locked already. */
export const lockReport = (tx: SystemTx, reportId: string): Promise<LockedReport> =>
  foundRow(tx, locked)`
    select id, hunt_id, studio_id, game_id, tester_id, number, status, claimed, severity, original_id, set_aside, cost, paid,
      decide_by, dispute_by, disputed_at, dispute_for, created_at
    from ${huntReports} where id = ${reportId} for no key update`

interface Settling {
  /** Whole credits more that it costs, and more that its hunter is paid. */
  cost: number
  pay: number
  /** What of the report's credits stays set aside. */
  kept: number
  /** Of which step the payment is: each is paid once. */
  step: 'decided' | 'disputed' | 'released'
}

/**
 * Moves the credits of a report: the escrow pays the hunter and the platform's share, what is set aside no longer becomes
 * free, or goes back when the hunt has ended. A hunt whose budget pays for no further bug ends. Hunt and report are
 * locked, and the caller has checked that the free part covers what was not set aside.
 */
export async function settleReport(
  tx: SystemTx,
  hunt: LockedHunt,
  report: LockedReport,
  { cost, pay, kept, step, now }: Settling & { now: Date },
): Promise<void> {
  const isOpen = hunt.status === 'open'
  const left = report.setAside - cost - kept
  const moved = await moveBudget(tx, hunt.id, {
    setAside: kept - report.setAside,
    spent: cost,
    free: isOpen ? left : 0,
    refunded: isOpen ? 0 : left,
  })
  await tx.execute(sql`
    update ${huntReports} set set_aside = ${kept}, cost = cost + ${cost}, paid = paid + ${pay} where id = ${report.id}`)
  const entries: TransferEntry[] = []
  const common = { fromSpot: hunt.id, type: 'EARN_REVIEW', purpose: 'bug_hunt', game: hunt.gameId } as const
  if (pay > 0)
    entries.push({
      ...common,
      toProfile: report.testerId,
      wallet: 'main',
      key: `hunt-report:${report.id}:${step}`,
      amount: pay,
      description: `Bug report ${report.number} of a bug hunt`,
    })
  if (cost > pay)
    entries.push({
      ...common,
      to: 'revenue',
      key: `hunt-share:${report.id}:${step}`,
      amount: cost - pay,
      description: 'Share of the platform in a bug hunt',
    })
  if (!isOpen && left > 0) entries.push(refundEntry(hunt, left, `${report.id}:${step}`))
  if (isOpen && moved.setAside === 0 && moved.free < hunt.priceMinor)
    entries.push(...(await closeLocked(tx, { ...hunt, free: moved.free }, { by: 'budget', now })))
  await transfer(tx, entries, now)
}
