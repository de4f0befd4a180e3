import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sessionsEnded } from '../events.ts'
import { endPending } from '../social/pending.ts'
import { heldPrefix, isHeld } from '../sql.ts'
import { authSessions } from '../tables.ts'

const held = z.object({ id: z.string(), userId: z.string() })

interface HoldInput {
  profileIds: readonly string[]
  now: Date
}

/** Ends all sessions of these people so that they can be opened again until they expire. Returns their ids. */
export async function holdSessions(tx: SystemTx, { profileIds, now }: HoldInput): Promise<string[]> {
  for (const userId of profileIds) await endPending(tx, userId)
  const ended = await rows(tx, held)`
    update ${authSessions} set token = ${heldPrefix} || token
    where user_id = any(${sql.param([...profileIds])}::uuid[]) and not ${isHeld(sql`token`)}
      and expires_at > ${at(now)}
    returning id, user_id`
  for (const profileId of new Set(ended.map(({ userId }) => userId))) tx.happened(sessionsEnded({ profileId }), now)
  return ended.map(({ id }) => id)
}

/** Opens held sessions again. Those that have expired stay ended. */
export async function releaseSessions(
  tx: SystemTx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const opened = await rows(tx, held)`
    update ${authSessions} set token = substr(token, ${heldPrefix.length + 1})
    where id = any(${sql.param([...ids])}::uuid[]) and ${isHeld(sql`token`)}
    returning id, user_id`
  for (const profileId of new Set(opened.map(({ userId }) => userId))) tx.happened(sessionsEnded({ profileId }), now)
}
