import { z } from 'zod'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { countAttemptWith, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { gameReportClosed, gameReported } from './events.ts'
import { findGuestLink } from './find-visit.ts'
import { type GameReportReason, guestLimits } from './rules.ts'
import { gameReports } from './tables.ts'

interface ReportGameInput {
  token: string
  reason: GameReportReason
  details: string
  ip: string
  now: Date
}

/** Reports the game of a link to the admins. Throws NOT_FOUND, RATE_LIMITED (five reports of a network in an hour). */
export async function reportGame(tx: SystemTx, { token, reason, details, ip, now }: ReportGameInput): Promise<void> {
  const { gameId, studioId } = await findGuestLink(tx, { token, now })
  await countAttemptWith(tx, {
    keys: [`game-report:${digestOf(networkOf(ip))}`],
    allow: ([count = 0]) => count <= guestLimits.reportsPerHour,
    windowMs: 3_600_000,
    now,
  })
  await tx.insert(gameReports).values({ id: randomUUID(), gameId, studioId, reason, details, createdAt: now })
  tx.happened(gameReported({ gameId }), now)
}

const closed = z.object({ gameId: z.string() })

/** Closes a report after an admin has looked; taking the game down is an act of its own. Throws STATE_CHANGED. */
export async function closeGameReport(
  tx: SystemTx,
  { reportId, adminId, now }: { reportId: string; adminId: string; now: Date },
): Promise<void> {
  const [report] = await rows(tx, closed)`
    update ${gameReports} set closed_at = ${at(now)}, closed_by = ${adminId}
    where id = ${reportId} and closed_at is null returning game_id`
  if (!report) throw new AppError('STATE_CHANGED', 'This report is already closed.')
  tx.happened(gameReportClosed({ reportId, adminId, gameId: report.gameId }), now)
}
