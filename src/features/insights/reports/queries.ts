import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { insightReports } from '../tables.ts'
import { reportTokenOf } from './report-token.ts'
import { reportsOutput } from './schema.ts'

const reportRow = z.omit(reportsOutput.shape.reports.def.element, { token: true })
const shown = 100

/** A studio's reports of a game, newest first. */
export async function reportsOf(
  tx: SystemTx,
  { gameId, studioId, secret }: { gameId: string; studioId: string; secret: Buffer },
): Promise<z.output<typeof reportsOutput>> {
  const found = await rows(tx, reportRow)`
    select id, title, password_hash is not null as has_password, ends_at, revoked_at, opened, opened_at, created_at
    from ${insightReports} where game_id = ${gameId} and studio_id = ${studioId}
    order by created_at desc, id limit ${shown}`
  return { reports: found.map((report) => ({ ...report, token: reportTokenOf(report.id, secret) })) }
}
