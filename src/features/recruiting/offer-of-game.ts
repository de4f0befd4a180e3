import { type SQL, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { accessByInvitation } from '#features/requests/ports.ts'
import { hasOpenSpot, reviewRequests } from '#features/requests/sql.ts'
import { invitations } from './invitations/tables.ts'
import { meetsCriteria, recordsEnough } from './meets-criteria.ts'
import { ownStudiosOf } from './own-people.ts'

/**
 * SQL: the id of an open request of the game `g` whose offer this tester may open: one that they are invited to, else
 * the newest of which they may take a spot; null without one. Confidential requests are left out, because a link from
 * the game's page would reveal which game they are about.
 */
export const offerOfGame = (testerId: string | null): SQL => sql`(
  select r.id from (select r.*, exists (select 1 from ${invitations} i where i.review_request_id = r.id
      and i.tester_id = ${testerId}::uuid and i.status = 'pending' and i.expires_at > now()) as invited
    from ${reviewRequests} r
    where r.game_id = g.id and r.status = 'open' and not r.is_simulated and r.confidentiality_text is null) r
  join ${profiles} p on p.id = ${testerId}::uuid and p.is_tester
  where not ${isPaused(sql`r.studio_id`)} and r.studio_id <> p.id and r.studio_id not in ${ownStudiosOf(sql`p.id`)}
    and ${hasOpenSpot(sql`r.id`)}
    and (select true from ${playtests} m where m.request_id = r.id and m.tester_id = p.id limit 1) is null
    and (r.invited or (${meetsCriteria()} and ${recordsEnough()}
      and (not r.require_game_access or ${accessByInvitation.ask({ gameId: sql`r.game_id`, testerId: sql`p.id` })})))
  order by r.invited desc, r.opened_at desc limit 1)`
