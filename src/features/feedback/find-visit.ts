import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { guestsMayPlay } from '#features/recruiting/links/guests-may-play.ts'
import { hashOfToken } from '#features/recruiting/links/link-token.ts'
import { deadLink, stateOf } from '#features/recruiting/links/rules.ts'
import { invitationLinks } from '#features/recruiting/links/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { guestKeyOf } from './guest-cookie.ts'
import { feedbackTexts } from './rules.ts'
import { feedbackVisits } from './tables.ts'

export type VisitRow = typeof feedbackVisits.$inferSelect

/** The person of a visit: a guest by the cookie at one link, a tester at one invitation, or a hunter in one bug hunt. */
export type Visitor =
  | { token: string; guest: string | null }
  | { invitationId: string; testerId: string }
  | { huntId: string; testerId: string }

const guestLink = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  buildId: z.string().nullable(),
  title: z.string(),
  studioName: z.string(),
  uses: z.number(),
  maxUses: z.number(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  guestsMayPlay: z.boolean(),
  isPaused: z.boolean(),
})

/**
 * The link of a token with its game. `isLive`: it takes new people; `mayPlay`: guests too. `lock` serialises new guests.
 * Throws NOT_FOUND for an unknown token and a deleted game, with the text of every link that is not valid.
 */
export async function findGuestLink(
  tx: SystemTx,
  { token, now, lock = false }: { token: string; now: Date; lock?: boolean },
) {
  const [found] = await rows(tx, guestLink)`
    select l.id, l.studio_id, l.game_id, g.current_build_id as build_id, g.title, l.uses, l.max_uses, l.expires_at, l.revoked_at,
      coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name, ${guestsMayPlay()} as guests_may_play,
      coalesce(o.suspended_at is not null, false) as is_paused
    from ${invitationLinks} l join ${games} g on g.id = l.game_id and g.deleted_at is null
      left join ${profiles} o on o.id = l.studio_id
    where l.token_hash = ${hashOfToken(token)} ${lock ? sql`for update of l` : sql``}`
  if (!found) throw new AppError('NOT_FOUND', deadLink)
  const isLive = stateOf(found, now) === 'live'
  return { ...found, isLive, mayPlay: isLive && found.guestsMayPlay }
}

/** The visit of a person at a link or an invitation; undefined before it began. `lock` takes its row lock. */
export async function findVisit(
  tx: SystemTx,
  visitor: Visitor,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<VisitRow | undefined> {
  const where = await whereOf(tx, visitor, now)
  if (!where) return undefined
  const query = tx.select().from(feedbackVisits).where(where)
  const [found] = await (lock ? query.for('no key update') : query)
  return found
}

/** Asserts that guests' calls are taken: not while the studio is suspended. Throws STATE_CHANGED. */
export function assertNotPaused({ isPaused }: { isPaused: boolean }): void {
  if (isPaused) throw new AppError('STATE_CHANGED', feedbackTexts.paused, { reason: 'paused' })
}

/**
 * Like `lockVisit`, for what a visitor adds. Throws NOT_FOUND without a visit, STATE_CHANGED for a guest of a studio that
 * is suspended.
 */
export async function lockOpenVisit(tx: SystemTx, visitor: Visitor, now: Date): Promise<VisitRow> {
  if ('token' in visitor) assertNotPaused(await findGuestLink(tx, { token: visitor.token, now }))
  return lockVisit(tx, visitor, now)
}

/** Like `findVisit`, with the row lock. Throws NOT_FOUND without a visit. */
export async function lockVisit(tx: SystemTx, visitor: Visitor, now: Date): Promise<VisitRow> {
  const found = await findVisit(tx, visitor, { now, lock: true })
  if (!found) throw new AppError('NOT_FOUND', feedbackTexts.gone)
  return found
}

async function whereOf(tx: SystemTx, visitor: Visitor, now: Date): Promise<SQL | undefined> {
  if ('invitationId' in visitor)
    return and(eq(feedbackVisits.invitationId, visitor.invitationId), eq(feedbackVisits.profileId, visitor.testerId))
  if ('huntId' in visitor)
    return and(eq(feedbackVisits.huntId, visitor.huntId), eq(feedbackVisits.profileId, visitor.testerId))
  if (visitor.guest === null) return undefined
  const { id } = await findGuestLink(tx, { token: visitor.token, now })
  return and(eq(feedbackVisits.linkId, id), eq(feedbackVisits.guestKey, guestKeyOf(visitor.guest, id)))
}

/** On whose behalf a visit's build is served; the ticket and the token of the served page name it. */
export function holderOf({ id, invitationId, huntId }: Pick<VisitRow, 'id' | 'invitationId' | 'huntId'>) {
  if (huntId !== null) return `hunter:${id}` as const
  return invitationId === null ? (`guest:${id}` as const) : (`invitation:${invitationId}` as const)
}
