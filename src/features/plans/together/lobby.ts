import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { arrive } from '#features/playtests/together/arrive.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { waitingTesters } from '#features/recruiting/waiting/sql.ts'
import { placeOnList } from '#features/recruiting/waiting/waiting-list.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { startBy, togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lobbyChanged } from './events.ts'
import { isLobbyOpen } from './rules.ts'
import type { Lobby } from './schema.ts'
import { lobbyPresence, togetherPlans } from './tables.ts'

interface LobbyInput {
  requestId: string
  testerId: string
  now: Date
}

/** Predicate on a row `h` of the lobby: the person is there now. */
export const isHere = (now: Date) =>
  sql`h.seen_at > ${at(now)} - ${togetherLimits.seenWithin}::int * interval '1 second'`

const visitor = z.object({
  studioId: z.string(),
  togetherAt: z.date(),
  wasHere: z.boolean(),
})

/**
 * Says that a tester is in the lobby, who has a place or waits for one. From the date on, within ten minutes, they have come
 * in time; saying it again changes nothing but the time. Throws NOT_FOUND, STATE_CHANGED while the lobby is closed.
 */
export async function beThere(tx: SystemTx, { requestId, testerId, now }: LobbyInput): Promise<void> {
  const { studioId, togetherAt, wasHere } = await foundRow(tx, visitor)`
    select r.studio_id, r.together_at, exists (select 1 from ${lobbyPresence} h
      where h.request_id = r.id and h.tester_id = ${testerId} and ${isHere(now)}) as was_here
    from ${reviewRequests} r where r.id = ${requestId} and r.together_at is not null and (
      exists (select 1 from ${playtests} p where p.request_id = r.id and p.tester_id = ${testerId} and p.status in ('accepted', 'in_progress'))
      or exists (select 1 from ${waitingTesters} w where w.request_id = r.id and w.tester_id = ${testerId}))`
  if (!isLobbyOpen(togetherAt, now))
    throw new AppError('STATE_CHANGED', 'The lobby is not open now.', { togetherAt, until: startBy(togetherAt) })
  await arrive(tx, { requestId, testerId, now })
  await tx.execute(sql`
    insert into ${lobbyPresence} (request_id, tester_id, studio_id, seen_at) values (${requestId}, ${testerId}, ${studioId}, ${at(now)})
    on conflict (request_id, tester_id) do update set seen_at = greatest(excluded.seen_at, lobby_presence.seen_at)`)
  if (wasHere) return
  const others = await rows(tx, idRow)`
    select h.tester_id as id from ${lobbyPresence} h where h.request_id = ${requestId} and ${isHere(now)}`
  tx.happened(lobbyChanged({ requestId, studioId, people: others.map(({ id }) => id) }), now)
}

const row = z.object({
  requestId: z.string(),
  gameTitle: z.string(),
  coverKey: z.string().nullable(),
  studioName: z.string(),
  togetherAt: z.date(),
  startedAt: z.date().nullable(),
  isOver: z.boolean(),
  minutes: z.number(),
  places: z.number(),
  playtestId: z.string().nullable(),
  hasEnded: z.boolean(),
  arrivedAt: z.date().nullable(),
  placeOnList: z.number().nullable(),
  togetherReward: z.number(),
  here: z.array(z.object({ name: z.string(), isMe: z.boolean() })),
})

/**
 * The lobby for a tester with a place or on the list: when it starts and who is there, by first names. Throws NOT_FOUND.
 */
export async function readLobby(tx: SystemTx, { requestId, testerId, now }: LobbyInput): Promise<Lobby> {
  return foundRow(tx, row)`
    select r.id as request_id, g.title as game_title, g.cover_key, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name,
      r.together_at, r.together_started_at as started_at, coalesce(l.outcome in ('cancelled', 'unstarted'), false) as is_over,
      r.estimated_duration as minutes, r.requested_count as places, p.id as playtest_id,
      coalesce(p.status not in ('accepted', 'in_progress'), false) as has_ended, p.arrived_at,
      ${placeOnList(testerId)} as place_on_list, coalesce(r.together_reward, 0) as together_reward,
      coalesce((select json_agg(json_build_object('name', split_part(coalesce(c.name, 'Tester'), ' ', 1), 'isMe', h.tester_id = ${testerId})
          order by h.tester_id <> ${testerId}, c.name, h.tester_id)
        from ${lobbyPresence} h ${cardOf(sql`h.tester_id`, 'c')} where h.request_id = r.id and ${isHere(now)}), '[]') as here
    from ${reviewRequests} r join ${togetherPlans} l on l.request_id = r.id join ${games} g on g.id = r.game_id ${cardOf(sql`r.studio_id`, 's')}
      left join ${playtests} p on p.request_id = r.id and p.tester_id = ${testerId}
    where r.id = ${requestId} and r.status <> 'draft' and (p.id is not null
      or exists (select 1 from ${waitingTesters} w where w.request_id = r.id and w.tester_id = ${testerId}))`
}
