import { and, desc, eq, gt } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authSessions } from '../tables.ts'
import { deviceOf } from './device-of.ts'

/** The open sessions of a person, the last used first. Their tokens stay here. */
export async function openSessions(
  tx: SystemTx,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) {
  const rows = await tx
    .select({
      id: authSessions.id,
      userAgent: authSessions.userAgent,
      ipAddress: authSessions.ipAddress,
      lastUsedAt: authSessions.updatedAt,
      createdAt: authSessions.createdAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, now)))
    .orderBy(desc(authSessions.updatedAt), authSessions.id)
    .limit(100)
  return rows.map(({ id, userAgent, ipAddress, lastUsedAt, createdAt }) => ({
    id,
    device: deviceOf(userAgent),
    address: ipAddress || 'unknown',
    lastUsedAt,
    createdAt,
    isThis: id === sessionId,
  }))
}
