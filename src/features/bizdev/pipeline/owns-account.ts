import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ownership } from '#features/access/may.ts'
import { businessAccounts, businessFollowUps } from './tables.ts'

const named = z.object({ studioId: z.uuid().optional(), followUpId: z.uuid().optional() })

/** Whether the studio, or that of the follow-up, is the caller's to look after; lists and own notes always are. */
export const ownsAccount: Ownership = async ({ db }, input, me) => {
  const { studioId, followUpId } = named.safeParse(input).data ?? {}
  if (!studioId && !followUpId) return true
  const { rowCount } = await db.asSystem((tx) =>
    tx.execute(sql`
      select 1 from ${businessAccounts} a where a.owner_id = ${me} and a.studio_id = coalesce(${studioId ?? null}::uuid,
        (select f.studio_id from ${businessFollowUps} f where f.id = ${followUpId ?? null}::uuid))`),
  )
  return Boolean(rowCount)
}
