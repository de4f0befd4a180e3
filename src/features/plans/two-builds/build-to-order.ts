import { z } from 'zod'
import { gameBuilds } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { planLimits } from '../rules.ts'
import { plans } from '../tables.ts'

const ordered = z.object({
  gameId: z.string(),
  buildA: z.string(),
  /** Both builds are ready. */
  ready: z.boolean(),
  /** Both are played in the same way: in the browser, as a download, or by a link. */
  alike: z.boolean(),
})

/**
 * The build with which a request of two builds is ordered: A, for what is said of the request as a whole. Locks both
 * builds FOR SHARE. Throws VALIDATION_ERROR (`fields`) when they can't be compared, NOT_FOUND without a plan.
 */
export async function buildToOrder(
  tx: SystemTx,
  { requestId, gameId, testers }: { requestId: string; gameId: string; testers: number },
): Promise<string> {
  const plan = await foundRow(tx, ordered)`
    select l.game_id, l.build_a, a.state = 'ready' and b.state = 'ready' as ready, a.kind = b.kind as alike
    from ${plans} l join ${gameBuilds} a on a.id = l.build_a join ${gameBuilds} b on b.id = l.build_b
    where l.request_id = ${requestId} for share of a, b`
  if (plan.gameId !== gameId) throw refused('gameId', 'This plan compares builds of another game. Choose that game.')
  if (!plan.ready) throw refused('buildId', 'One of the two builds is not ready. Testers need both.')
  if (!plan.alike) throw refused('buildId', differentKinds)
  if (testers < planLimits.testers.min)
    throw refused('requestedCount', `Two builds need at least ${planLimits.testers.min} testers.`)
  return plan.buildA
}

/** Testers of a download would differ from testers in the browser by more than the build. */
export const differentKinds = 'Both builds must be played in the same way: in the browser, as a download, or by a link.'

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', message, { fields: { [field]: message } })
