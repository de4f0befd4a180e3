import { type SQL, sql } from 'drizzle-orm'
import { guestsMayPlay } from '#features/recruiting/links/guests-may-play.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import { feedbackVisits } from './tables.ts'

/**
 * Predicate on a build `b` of a game `g`: the guest of this visit may play it. It ends with the visit, with the link,
 * and when the studio lets guests play no longer.
 */
export const guestPlaysBuild = (visitId: string): SQL => sql`
  b.id = g.current_build_id and exists (select 1 from ${feedbackVisits} v join ${invitationLinks} l on l.id = v.link_id
    where v.id = ${visitId}::uuid and v.game_id = b.game_id and v.guest_key is not null and l.revoked_at is null and ${guestsMayPlay()})`
