import { type SQL, sql } from 'drizzle-orm'
import { guestsMayPlay } from '#features/recruiting/links/guests-may-play.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import { feedbackPictures, feedbackVisits } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { feedbackMoments, feedbackVisits } from './tables.ts'

/**
 * Predicate on a build `b` of a game `g`: the guest of this visit may play it. It ends with the visit, with the link,
 * and when the studio lets guests play no longer.
 */
export const guestPlaysBuild = (visitId: string): SQL => sql`
  b.id = g.current_build_id and exists (select 1 from ${feedbackVisits} v join ${invitationLinks} l on l.id = v.link_id
    where v.id = ${visitId}::uuid and v.game_id = b.game_id and v.guest_key is not null and l.revoked_at is null and ${guestsMayPlay()})`

/** Predicate: this person has played the game by a link, or without a request. */
export const hasVisited = ({ gameId, testerId }: { gameId: SQL; testerId: SQL | string }): SQL => sql`exists (
  select 1 from ${feedbackVisits} v where v.profile_id = ${testerId} and v.game_id = ${gameId} and v.active_seconds > 0)`

/** The visit of a hunter in a bug hunt, as a table of at most one row. */
export const visitOfHunter = ({ huntId, testerId }: { huntId: string; testerId: string }): SQL =>
  sql`(select * from ${feedbackVisits} w where w.hunt_id = ${huntId} and w.profile_id = ${testerId})`

/** Predicate: this moment is of the visit and has a picture; false for null. */
export const hasPicture = ({ visitId, momentId }: { visitId: SQL; momentId: string | null }): SQL =>
  sql`exists (select 1 from ${feedbackPictures} p where p.moment_id = ${momentId}::uuid and p.visit_id = ${visitId})`

/** The ids of a moment's pictures as JSON. */
export const picturesOfMoment = (momentId: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from ${feedbackPictures} p where p.moment_id = ${momentId})`

/** The storage key of a picture of a moment; null for another one. */
export const pictureKey = ({ momentId, pictureId }: { momentId: SQL; pictureId: string }): SQL =>
  sql`(select p.storage_key from ${feedbackPictures} p where p.moment_id = ${momentId} and p.id = ${pictureId})`
