import { type SQL, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { DECLINE_RESTS_DAYS } from './rules.ts'

interface Inviting {
  testerId: SQL
  gameId: string
  requestId: string | null
  now: Date
}

const toGame = ({ testerId, gameId }: Inviting) =>
  sql`from invitations i where i.game_id = ${gameId} and i.tester_id = ${testerId}`

/**
 * An invitation that stands in the way of another one to the same game (ruling 56): one that is open for the same request,
 * or one that was accepted for the same build where no request is meant. Who took part in a request is refused elsewhere.
 */
export const isInvited = (inviting: Inviting): SQL => sql`exists (select 1 ${toGame(inviting)}
  and i.review_request_id is not distinct from ${inviting.requestId}::uuid
  and (i.status = 'pending' or (i.status = 'accepted' and i.review_request_id is null
    and (i.build_id is null or i.build_id = (select g.current_build_id from games g where g.id = i.game_id)))))`

/** The tester declined an invitation to this game less than 14 days ago. A lasting 'Not for me' belongs into this condition. */
export const declinedLately = (inviting: Inviting): SQL => sql`exists (select 1 ${toGame(inviting)}
  and i.status = 'declined'
  and i.responded_at > ${new Date(inviting.now.getTime() - hours(24 * DECLINE_RESTS_DAYS)).toISOString()}::timestamptz)`
