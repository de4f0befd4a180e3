import { type SQL, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { DECLINE_RESTS_DAYS } from './rules.ts'

interface Inviting {
  testerId: SQL
  studioId: string
  gameId: string | null
  requestId: string | null
  now: Date
}

const toGame = ({ testerId, studioId, gameId }: Inviting) =>
  sql`from invitations i where i.game_id = ${gameId}::uuid and i.tester_id = ${testerId} and i.studio_id = ${studioId}`

/**
 * State of the invitation that stands in the way of another one to the same game (ruling 56): one that is open for the same
 * request, or one that was accepted for the same build where no request is meant; null where there is none.
 */
const invitedAs = (inviting: Inviting): SQL => sql`(select i.status ${toGame(inviting)}
  and i.review_request_id is not distinct from ${inviting.requestId}::uuid
  and (i.status = 'pending' or (i.status = 'accepted' and i.review_request_id is null
    and (i.build_id is null or i.build_id = (select g.current_build_id from games g where g.id = i.game_id))))
  order by i.status desc limit 1)`

/** When the tester last declined an invitation to this game, where that is less than 14 days ago; else null. */
const declinedAt = (inviting: Inviting): SQL => sql`(select max(i.responded_at) ${toGame(inviting)}
  and i.status = 'declined'
  and i.responded_at > ${new Date(inviting.now.getTime() - hours(24 * DECLINE_RESTS_DAYS)).toISOString()}::timestamptz)`

/** A request is tested once by each tester. */
const tookPart = ({ testerId, studioId, requestId }: Inviting): SQL => sql`exists (select 1 from review_participations x
  where x.request_id = ${requestId}::uuid and x.tester_id = ${testerId} and x.studio_id = ${studioId})`

/** The tester declined an invitation to this game less than 14 days ago. */
export const declinedLately = (inviting: Inviting): SQL => sql`${declinedAt(inviting)} is not null`

/** Nothing stands in the way of inviting the tester (again). A lasting 'Not for me' belongs here and into `hindrances`. */
export const mayInvite = (inviting: Inviting): SQL => sql`not ${tookPart(inviting)}
  and ${invitedAs(inviting)} is null and not ${declinedLately(inviting)}`

/** What stands in the way, as columns of a statement; `reasonAgainst` puts it into words. */
export const hindrances = (inviting: Inviting): SQL => sql`${tookPart(inviting)} as "takesPart",
  ${invitedAs(inviting)} as "invited", ${declinedAt(inviting)} as "declinedAt"`

export interface Hindrances extends Record<string, unknown> {
  takesPart: boolean
  invited: 'pending' | 'accepted' | null
  declinedAt: Date | string | null
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Why a tester can't be invited (again), in a sentence for the studio; null when they can be. */
export function reasonAgainst({ takesPart, invited, declinedAt }: Hindrances): string | null {
  if (takesPart) return 'Took part in this request already.'
  if (invited) return 'Already invited to this game.'
  if (declinedAt === null) return null
  const until = new Date(new Date(declinedAt).getTime() + hours(24 * DECLINE_RESTS_DAYS))
  return `Declined. You can invite them again after ${day.format(until)}.`
}
