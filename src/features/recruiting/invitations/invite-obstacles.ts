import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { offerMarks } from '../tables.ts'
import { DECLINE_PAUSE_DAYS } from './rules.ts'
import { invitations } from './tables.ts'

interface Candidate {
  testerId: SQL
  studioId: string
  gameId: string | null
  requestId: string | null
  now: Date
}

/**
 * The tester's invitations to the game, if they are the studio's. `offset 0` keeps the studio out of the choice of an
 * index: with that of the studio's invitations, each invitation would read all those to its game.
 */
const toGame = ({ testerId, studioId, gameId }: Candidate) => sql`from (
  select game_id, studio_id, review_request_id, build_id, status, responded_at from ${invitations}
  where game_id = ${gameId}::uuid and tester_id = ${testerId} offset 0) i where i.studio_id = ${studioId}`

/**
 * SQL expression: status of the invitation that prevents another one to the same game (tests-2), which is a pending
 * one to the same request, or, without a request, an accepted one to the same build. Null if there is none.
 */
const invitedAs = (candidate: Candidate): SQL => sql`(select i.status ${toGame(candidate)}
  and i.review_request_id is not distinct from ${candidate.requestId}::uuid
  and (i.status = 'pending' or (i.status = 'accepted' and i.review_request_id is null
    and (i.build_id is null or i.build_id = (select g.current_build_id from ${games} g where g.id = i.game_id))))
  order by i.status desc limit 1)`

/**
 * SQL expression: when the tester last declined an invitation to this game, if less than 14 days ago; otherwise null.
 */
const declinedAt = (candidate: Candidate): SQL => sql`(select max(i.responded_at) ${toGame(candidate)}
  and i.status = 'declined'
  and i.responded_at > ${at(new Date(candidate.now.getTime() - hours(24 * DECLINE_PAUSE_DAYS)))})`

/** SQL predicate: the tester took part in this request, which is possible only once. */
const tookPart = ({ testerId, studioId, requestId }: Candidate): SQL => sql`exists (select 1 from ${playtests} x
  where x.request_id = ${requestId}::uuid and x.tester_id = ${testerId} and x.studio_id = ${studioId})`

/** SQL predicate: the tester declined an invitation to this game less than 14 days ago. */
export const declinedLately = (candidate: Candidate): SQL => sql`${declinedAt(candidate)} is not null`

/** SQL predicate: the tester hid an offer of this game with 'Not for me' (tests-2). */
export const optedOut = ({ testerId, gameId }: Candidate): SQL => sql`exists (select 1 from ${offerMarks} m
  where m.game_id = ${gameId}::uuid and m.tester_id = ${testerId} and m.mark = 'hidden')`

/** SQL predicate: the tester may be invited (again). */
export const mayInvite = (candidate: Candidate): SQL => sql`not ${tookPart(candidate)}
  and ${invitedAs(candidate)} is null and not ${declinedLately(candidate)} and not ${optedOut(candidate)}`

const isOwnGame = ({ studioId, gameId }: Candidate): SQL =>
  sql`exists (select 1 from ${games} g where g.id = ${gameId}::uuid and g.studio_id = ${studioId})`

/** SQL columns of `knownObstacles`, which say nothing about the game or the request of another studio. */
export const inviteObstacles = (candidate: Candidate): SQL => sql`${tookPart(candidate)} as takes_part,
  ${invitedAs(candidate)} as invited, ${declinedAt(candidate)} as declined_at,
  (${optedOut(candidate)} and ${isOwnGame(candidate)}) as opted_out`

/** Why a tester can't be invited (again); `reasonNotToInvite` turns it into text. */
export const knownObstacles = z.object({
  takesPart: z.boolean(),
  invited: z.enum(['pending', 'accepted']).nullable(),
  declinedAt: z.date().nullable(),
  optedOut: z.boolean(),
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Why a tester can't be invited (again), as a sentence for the studio; null if they can be. */
export function reasonNotToInvite({
  takesPart,
  invited,
  declinedAt,
  optedOut,
}: z.output<typeof knownObstacles>): string | null {
  if (takesPart) return 'Already took part in this request.'
  if (invited) return 'Already invited to this game.'
  if (optedOut) return 'Not interested in this game.'
  if (declinedAt === null) return null
  const until = new Date(declinedAt.getTime() + hours(24 * DECLINE_PAUSE_DAYS))
  return `Declined. You can invite them again after ${day.format(until)}.`
}
