import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { confidentialityReceipts } from './tables.ts'

/**
 * SQL predicate: an open request offers the game to this tester, so that they may see its pictures. Not before they
 * have agreed to its confidentiality text, and not where it requires access, which shows the game anyway.
 */
export const isOfferedTo = ({ gameId, viewerId }: { gameId: string; viewerId: string }): SQL => sql`exists (
  select 1 from ${reviewRequests} r join ${profiles} p on p.id = ${viewerId}::uuid and p.is_tester
  where r.game_id = ${gameId}::uuid and r.status = 'open' and not r.is_simulated and not r.require_game_access
    and ${meetsCriteria()}
    and (r.confidentiality_text is null or exists (select 1 from ${confidentialityReceipts} c
      where c.request_id = r.id and c.tester_id = p.id and c.text = r.confidentiality_text)))`
