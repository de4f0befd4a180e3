import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { guestsMayPlay } from '#features/recruiting/links/guests-may-play.ts'
import { hashOfToken } from '#features/recruiting/links/link-token.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

const cover = z.object({ coverKey: z.string().nullable() })

/** The storage key of the cover of a link's game; null without one, and unless guests may play by the link now. */
export async function findJoinCover(
  tx: SystemTx,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const [found] = await rows(tx, cover)`
    select g.cover_key from ${invitationLinks} l join ${games} g on g.id = l.game_id
    where l.token_hash = ${hashOfToken(token)} and l.revoked_at is null and l.expires_at > ${at(now)}
      and ${guestsMayPlay()}`
  return found?.coverKey ?? null
}
