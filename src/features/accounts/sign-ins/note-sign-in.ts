import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { signedIn } from '../events.ts'
import { knownDevices } from '../tables.ts'
import { deviceOf } from './device-of.ts'
import { newCountryTask, rememberCountry } from './known-countries.ts'
import { rememberNetwork } from './known-networks.ts'

interface SignInFacts {
  userId: string
  ip: string
  userAgent: string | null
  /** As a trusted proxy named it, in two letters; null if unknown. */
  country: string | null
  now: Date
}

const noted = z.object({ isNew: z.boolean(), hasOthers: z.boolean() })

/** Records the network, the kind of device and the country of a new session; a new country is emailed to the person. */
export async function noteSignIn(tx: SystemTx, { userId, ip, userAgent, country, now }: SignInFacts): Promise<void> {
  await rememberNetwork(tx, { userId, ip, now })
  const device = deviceOf(userAgent)
  const [seen] = await rows(tx, noted)`
    insert into ${knownDevices} as k (user_id, device, last_seen_at)
    values (${userId}, ${device}, ${at(now)})
    on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new,
      exists (select 1 from ${knownDevices} o where o.user_id = ${userId} and o.device <> ${device}) as has_others`
  const isUnusual = Boolean(seen?.isNew && seen.hasOthers)
  const isNewCountry = country !== null && (await rememberCountry(tx, { userId, country, now }))
  if (isNewCountry) await enqueue(tx, newCountryTask, { userId, country, at: now.toISOString() })
  const facts = { network: wideNetworkOf(ip), device, isUnusual, country, isNewCountry }
  tx.happened(signedIn({ profileId: userId, ...facts }), now)
}
