import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { signedIn } from '../events.ts'
import { knownDevices } from '../tables.ts'
import { deviceOf } from './device-of.ts'
import { rememberNetwork } from './known-networks.ts'

interface SignInFacts {
  userId: string
  ip: string
  userAgent: string | null
  now: Date
}

const noted = z.object({ isNew: z.boolean(), hasOthers: z.boolean() })

/** Records the network and the kind of device of a new session. */
export async function noteSignIn(tx: SystemTx, { userId, ip, userAgent, now }: SignInFacts): Promise<void> {
  await rememberNetwork(tx, { userId, ip, now })
  const device = deviceOf(userAgent)
  const [seen] = await rows(tx, noted)`
    insert into ${knownDevices} as k (user_id, device, last_seen_at)
    values (${userId}, ${device}, ${now.toISOString()}::timestamptz)
    on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new,
      exists (select 1 from ${knownDevices} o where o.user_id = ${userId} and o.device <> ${device}) as has_others`
  const isUnusual = Boolean(seen?.isNew && seen.hasOthers)
  tx.happened(signedIn({ profileId: userId, network: wideNetworkOf(ip), device, isUnusual }), now)
}
