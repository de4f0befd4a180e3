import { sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { authSessions } from '../tables.ts'

const touch = textOf(sql`
  update ${authSessions} set updated_at = $2, ip_address = $3, user_agent = $4
  where id = $1 and (updated_at < $5 or ip_address is distinct from $3)`)

interface TouchSessionInput {
  sessionId: string
  ip: string
  userAgent: string | null
  now: Date
}

/** Records when and from which IP address a session was last used, at most every 5 minutes per address. */
export async function touchSession(db: Database, { sessionId, ip, userAgent, now }: TouchSessionInput): Promise<void> {
  const fiveMinutesAgo = new Date(now.getTime() - minutes(5))
  await db.systemPool.query(touch, [sessionId, now, ip, userAgent?.slice(0, 500) ?? null, fiveMinutesAgo])
}
