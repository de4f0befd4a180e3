import { type SQL, sql } from 'drizzle-orm'
import { gameBuilds, isTimedBuild } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'

/** Predicate on a game `g`: one of its open requests binds testers by a confidentiality text. */
const isConfidential = sql`exists (select 1 from ${reviewRequests} c
  where c.game_id = g.id and c.status = 'open' and c.confidentiality_text is not null)`

/**
 * Predicate on a link `l` of a game `g`: people without an account may play (tests-10). The studio lets them, its
 * address is confirmed, nothing binds testers to silence, and the game plays in the browser.
 */
export const guestsMayPlay = (): SQL => sql`(
  l.guests_may_play and l.confidentiality_text is null and not ${isConfidential} and g.deleted_at is null
  and g.taken_down_at is null
  and exists (select 1 from ${gameBuilds} w where w.id = g.current_build_id and ${isTimedBuild('w')} and w.state = 'ready')
  and exists (select 1 from ${profiles} o where o.id = l.studio_id and o.email_verified and o.suspended_at is null))`
