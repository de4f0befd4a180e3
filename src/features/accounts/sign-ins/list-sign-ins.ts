import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isHeld } from '../sql.ts'
import { authSessions } from '../tables.ts'
import { deviceOf } from './device-of.ts'

const openSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  lastUsedAt: z.date(),
  createdAt: z.date(),
  key: sortKey,
})

/** One page of a person's open sessions, the last used first, without their tokens. */
export async function listSignIns(
  tx: SystemTx,
  { userId, sessionId, now, cursor }: { userId: string; sessionId: string; now: Date; cursor?: string | undefined },
) {
  const list = keyset({ by: { updated_at: 'timestamptz', id: 'uuid' }, size: 50, cursor })
  const page = list.page(
    await rows(tx, openSession)`
      select id, user_agent, ip_address, updated_at as last_used_at, created_at, ${list.key} as key from ${authSessions}
      where user_id = ${userId} and expires_at > ${at(now)}
        and not ${isHeld(sql`token`)} ${list.after} ${list.order}`,
  )
  const sessions = page.rows.map(({ userAgent, ipAddress, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    address: ipAddress || 'unknown',
    isThis: session.id === sessionId,
  }))
  return { sessions, nextCursor: page.nextCursor }
}
