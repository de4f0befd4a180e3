import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { belongsToStudio } from '#features/recruiting/own-people.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { findGuestLink, findVisit, type VisitRow } from './find-visit.ts'
import { erasureTokenOf, hashOfErasure } from './guest-cookie.ts'
import { questionsOf } from './questions-of.ts'
import { guestLimits } from './rules.ts'
import { erasureOutput, type FeedbackRoom, type guestOutput, roomOutput, type Visit, visitMoment } from './schema.ts'
import { feedbackMoments, feedbackPictures, feedbackVisits } from './tables.ts'

/** The moments of a visit as JSON, by their time. */
export const momentsOfVisit = (visitId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note,
    'pictures', (select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from ${feedbackPictures} p where p.moment_id = m.id))
    order by m.at_seconds, m.created_at, m.id), '[]')
  from ${feedbackMoments} m where m.visit_id = ${visitId})`

const read = z.object({ moments: z.array(visitMoment) })

export const keptUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + hours(24 * guestLimits.keptDays))

/** A visit as its person sees it. */
export async function shownVisit(tx: SystemTx, visit: VisitRow, linkSecret: Buffer): Promise<Visit> {
  const { moments } = await foundRow(tx, read)`select ${momentsOfVisit(sql`${visit.id}::uuid`)} as moments`
  const { id, oldEnough, name, activeSeconds, rating, answers, sentAt, createdAt } = visit
  const isGuest = visit.profileId === null
  const erasure = isGuest && sentAt ? { token: erasureTokenOf(id, linkSecret), until: keptUntil(createdAt) } : null
  return { id, oldEnough, name, activeSeconds, rating, answers, sentAt, moments, erasure }
}

/** The visit of a hunter in a bug hunt; null before it began. */
export async function readVisitOf(
  tx: SystemTx,
  hunter: { huntId: string; testerId: string },
  { linkSecret, now }: { linkSecret: Buffer; now: Date },
): Promise<Visit | null> {
  const visit = await findVisit(tx, hunter, { now })
  return visit ? shownVisit(tx, visit, linkSecret) : null
}

interface ReadGuestInput {
  token: string
  guest: string | null
  age: number
  /** What this browser said about that age. */
  oldEnough: boolean | null
  /** The profile of a person who is signed in. */
  signedIn: string | null
  linkSecret: Buffer
  now: Date
}

/** What a guest's page shows. Throws NOT_FOUND for an unknown link. */
export async function readGuest(
  tx: SystemTx,
  { token, guest, age, oldEnough, signedIn, linkSecret, now }: ReadGuestInput,
): Promise<z.output<typeof guestOutput>> {
  const link = await findGuestLink(tx, { token, now })
  const visit = await findVisit(tx, { token, guest }, { now })
  return {
    mayPlay: link.mayPlay,
    isPaused: link.isPaused,
    isOwn: signedIn !== null && (await belongsToStudio(tx, { studioId: link.studioId, testerId: signedIn })),
    age,
    oldEnough,
    questions: await questionsOf(tx, link.gameId),
    visit: visit ? await shownVisit(tx, visit, linkSecret) : null,
  }
}

const room = z.extend(z.omit(roomOutput, { visit: true, questions: true }), { gameId: z.string() })

/**
 * What a tester's page of a link or an invitation without a request shows. Throws NOT_FOUND for other invitations.
 */
export async function readRoom(
  tx: SystemTx,
  {
    invitationId,
    testerId,
    linkSecret,
    now,
  }: { invitationId: string; testerId: string; linkSecret: Buffer; now: Date },
): Promise<FeedbackRoom> {
  const { gameId, ...found } = await foundRow(tx, room)`
    select i.game_id, i.link_id is not null as by_link, coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name,
      jsonb_build_object('id', g.id, 'title', g.title, 'description', g.description, 'coverKey', g.cover_key, 'version', g.version,
        'buildKind', (select b.kind from ${gameBuilds} b where b.id = g.current_build_id and b.state = 'ready')) as game
    from ${invitations} i join ${games} g on g.id = i.game_id and g.deleted_at is null left join ${profiles} o on o.id = i.studio_id
    where i.id = ${invitationId} and i.tester_id = ${testerId} and i.status = 'accepted' and i.review_request_id is null`
  const visit = await findVisit(tx, { invitationId, testerId }, { now })
  return {
    ...found,
    questions: await questionsOf(tx, gameId),
    visit: visit ? await shownVisit(tx, visit, linkSecret) : null,
  }
}

const erasable = z.extend(z.omit(erasureOutput, { until: true }), { createdAt: z.date() })

/** What an erasure link erases. Throws NOT_FOUND: unknown, or erased already. */
export async function readErasure(tx: SystemTx, { token }: { token: string }): Promise<z.output<typeof erasureOutput>> {
  const [found] = await rows(tx, erasable)`
    select g.title as game_title, coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name, v.sent_at, v.created_at
    from ${feedbackVisits} v join ${games} g on g.id = v.game_id left join ${profiles} o on o.id = v.studio_id
    where v.erasure_hash = ${hashOfErasure(token)}`
  if (!found)
    throw new AppError('NOT_FOUND', 'There is nothing to erase here: it was erased, or its 180 days are over.')
  const { createdAt, ...shown } = found
  return { ...shown, until: keptUntil(createdAt) }
}
