import { sql } from 'drizzle-orm'
import { type PersonTx, type SystemTx, wakeAfter } from '../db/open.ts'

/** Who is told: one person, everyone in a role, everyone who is signed in, or the servers' own memory of public pages. */
export type Topic = `person:${string}` | `role:${string}` | 'all' | 'pages'

export const personTopic = (profileId: string): Topic => `person:${profileId}`
export const roleTopic = (role: string): Topic => `role:${role}`

/**
 * Writes the news beside the change it tells of; a relay announces it after the commit. `kind` names the area whose
 * answers are stale ('invitations', 'credits', …), `ref` the thing that changed. The browser refetches what it names.
 */
export async function announce(
  tx: SystemTx | PersonTx,
  topic: Topic | Topic[],
  kind: string,
  ref?: string,
): Promise<void> {
  const topics = [topic].flat()
  if (topics.length === 0) return
  wakeAfter(tx)
  await tx.execute(sql`select announce(t, ${kind}, ${ref ?? null}) from unnest(${sql.param(topics)}::text[]) t`)
}
