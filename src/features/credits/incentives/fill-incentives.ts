import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { incentivesFilled } from '../events.ts'
import { readSettings } from '../settings/prices.ts'
import { creditAccounts, creditTransfers } from '../tables.ts'
import { transfer } from '../transfer.ts'

interface Grant {
  /** Idempotency key: a repeated id mints nothing. */
  id: string
  adminId: string | null
  /** Whole credits, divided among the shards. */
  amount: number
  reason: string
  now: Date
}

const shardNumber = z.object({ id: z.string(), shard: z.number() })

/** Mints credits into the incentives budget; audited. The amount is rounded up to an equal part for each shard. */
export async function fillIncentives(tx: SystemTx, { id, adminId, amount, reason, now }: Grant): Promise<void> {
  const shards = await rows(
    tx,
    shardNumber,
  )`select id, shard from ${creditAccounts} where shard is not null order by shard`
  const each = Math.ceil(amount / shards.length)
  const posted = await transfer(
    tx,
    shards.map(({ id: account, shard }) => ({
      from: 'mint',
      to: account,
      amount: each,
      type: 'ADMIN_ADJUST',
      purpose: 'incentives',
      description: reason,
      key: `incentives:${id}:${shard}`,
    })),
    now,
  )
  if (posted.every((entry) => entry.replayed)) return
  tx.happened(incentivesFilled({ adminId, amount: each * shards.length, reason }), now)
}

/**
 * Makes the first grant of a fresh install, `starting_incentives` credits. Idempotent: runs at each start of the
 * server.
 */
export async function startIncentives(tx: SystemTx, now: Date): Promise<void> {
  const { starting_incentives: amount } = await readSettings(tx, ['starting_incentives'])
  const first = await tx.execute(sql`select 1 from ${creditTransfers} where idempotency_key = 'incentives:start:0'`)
  if (amount > 0 && !first.rows[0])
    await fillIncentives(tx, {
      id: 'start',
      adminId: null,
      amount,
      reason: 'Incentives budget of a fresh install',
      now,
    })
}
