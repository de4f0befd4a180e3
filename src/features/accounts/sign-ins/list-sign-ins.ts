import { sql } from 'drizzle-orm'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { authSessions } from '../tables.ts'
import { deviceOf } from './device-of.ts'

const pageSize = 50

/** One page of a person's open sessions, the last used first, without their tokens. */
export async function listSignIns(
  tx: SystemTx,
  { userId, sessionId, now, cursor }: { userId: string; sessionId: string; now: Date; cursor?: string | undefined },
) {
  const list = keyset({
    by: [
      [sql`${authSessions.updatedAt}`, 'timestamptz'],
      [sql`${authSessions.id}`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await tx
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      ipAddress: authSessions.ipAddress,
      lastUsedAt: authSessions.updatedAt,
      createdAt: authSessions.createdAt,
      key: sql<string[]>`${list.key}`,
    })
    .from(authSessions)
    .where(
      sql`${authSessions.userId} = ${userId} and ${authSessions.expiresAt} > ${now.toISOString()}::timestamptz ${list.after}`,
    )
    .orderBy(list.orderBy)
    .limit(pageSize + 1)
  const { rows, nextCursor } = list.page(found)
  const sessions = rows.map(({ id, userAgent, ipAddress, lastUsedAt, createdAt }) => ({
    id,
    device: deviceOf(userAgent),
    address: ipAddress || 'unknown',
    lastUsedAt,
    createdAt,
    isThis: id === sessionId,
  }))
  return { sessions, nextCursor }
}
