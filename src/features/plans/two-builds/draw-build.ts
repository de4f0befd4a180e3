import { z } from 'zod'
import { randomInt } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { drawSide } from '../rules.ts'
import { planBlocks, plans } from '../tables.ts'

const found = z.object({ id: z.string(), buildA: z.string(), buildB: z.string(), leftA: z.number(), leftB: z.number() })

/**
 * Draws which build the next tester of a request gets, by permuted blocks within their device (plans-2). The caller has
 * locked the request, so that of two who take at once the second sees the block of the first. A place that was given up
 * is drawn anew. Throws NOT_FOUND without a plan.
 */
export async function drawBuild(
  tx: SystemTx,
  { requestId, device }: { requestId: string; device: string | null },
): Promise<string> {
  const stratum = device ?? ''
  const plan = await foundRow(tx, found)`
    select l.id, l.build_a, l.build_b, coalesce(k.left_a, 0) as left_a, coalesce(k.left_b, 0) as left_b
    from ${plans} l left join ${planBlocks} k on k.plan_id = l.id and k.device = ${stratum}
    where l.request_id = ${requestId}`
  const { side, left } = drawSide({ a: plan.leftA, b: plan.leftB }, (n) => randomInt(n))
  const set = { leftA: left.a, leftB: left.b }
  await tx
    .insert(planBlocks)
    .values({ planId: plan.id, device: stratum, leftA: left.a, leftB: left.b })
    .onConflictDoUpdate({ target: [planBlocks.planId, planBlocks.device], set })
  return side === 'a' ? plan.buildA : plan.buildB
}
