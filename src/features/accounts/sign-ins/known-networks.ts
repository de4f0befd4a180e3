import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { authUsers, knownNetworks } from '../tables.ts'

const digestFor = (userId: string, ip: string) => digestOf(`${userId} ${networkOf(ip)}`)

/** Records that this person has signed in from the network of this IP address. */
export async function rememberNetwork(
  tx: SystemTx,
  { userId, ip, now }: { userId: string; ip: string; now: Date },
): Promise<void> {
  await tx
    .insert(knownNetworks)
    .values({ userId, networkDigest: digestFor(userId, ip), lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.networkDigest], set: { lastSeenAt: now } })
}

const account = z.object({ id: z.string(), networks: z.array(z.string()) })
const accountOfAddress = textOf(sql`
  select u.id, array(select k.network_digest from ${knownNetworks} k where k.user_id = u.id) as networks
  from ${authUsers} u where u.email = $1`)

/** Whether the account with this email address has signed in from this network before; false for an unknown address. */
export async function isKnownNetwork(db: Database, { email, ip }: { email: string; ip: string }): Promise<boolean> {
  const { rows } = await db.systemPool.query<object>(accountOfAddress, [email])
  return shaped(account, rows).some(({ id, networks }) => networks.includes(digestFor(id, ip)))
}

const networkOfAccount = textOf(sql`select 1 from ${knownNetworks} where user_id = $1 and network_digest = $2`)

/** Whether this person has signed in from the network of this IP address before. */
export async function isNetworkOf(db: Database, { userId, ip }: { userId: string; ip: string }): Promise<boolean> {
  const { rowCount } = await db.systemPool.query(networkOfAccount, [userId, digestFor(userId, ip)])
  return rowCount === 1
}
