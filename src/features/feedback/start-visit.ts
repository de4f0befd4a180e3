import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { deliverBuild } from '#features/games/deliver-build.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import { games } from '#features/games/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { deadLink } from '#features/recruiting/links/rules.ts'
import { belongsToStudio } from '#features/recruiting/own-people.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { countAttemptWith, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { assertNotPaused, findGuestLink, findVisit, type VisitRow } from './find-visit.ts'
import { erasureTokenOf, guestKeyOf, hashOfErasure } from './guest-cookie.ts'
import { feedbackTexts, guestLimits } from './rules.ts'
import { feedbackVisits } from './tables.ts'

interface StartGuestInput {
  token: string
  guest: string
  oldEnough: boolean
  ip: string
  /** The profile of a person who is signed in. */
  signedIn: string | null
  services: GamesServices
  linkSecret: Buffer
  now: Date
}

const hour = 3_600_000

/**
 * Begins the visit of a guest, or goes on with it, and delivers the game. The first answer about the age holds. The
 * link's row is locked first, so that its limit holds. Throws NOT_FOUND (guests may not play by this link), RATE_LIMITED
 * (too many guests of the link, or of the network), STATE_CHANGED (the studio is paused), VALIDATION_ERROR (the studio
 * itself, or one of its people, is signed in).
 */
export async function startGuestVisit(tx: SystemTx, input: StartGuestInput) {
  const { token, guest, oldEnough, ip, signedIn, services, linkSecret, now } = input
  const link = await findGuestLink(tx, { token, now, lock: true })
  assertNotPaused(link)
  if (link.revokedAt !== null || link.expiresAt <= now || !link.guestsMayPlay || !link.buildId)
    throw new AppError('NOT_FOUND', deadLink)
  if (signedIn !== null && (await belongsToStudio(tx, { studioId: link.studioId, testerId: signedIn })))
    throw new AppError('VALIDATION_ERROR', feedbackTexts.own)
  let visit = await findVisit(tx, { token, guest }, { now })
  const isNew = visit === undefined
  if (!visit) {
    if (!link.isLive) throw new AppError('NOT_FOUND', deadLink)
    await assertRoom(tx, { linkId: link.id, ip, now })
    visit = await insertVisit(tx, {
      linkId: link.id,
      guestKey: guestKeyOf(guest, link.id),
      oldEnough,
      studioId: link.studioId,
      gameId: link.gameId,
      linkSecret,
      now,
    })
  }
  const holder = `guest:${visit.id}` as const
  return { isNew, ...(await deliver(tx, { visit, holder, sessionId: visit.id, buildId: link.buildId, services, now })) }
}

async function assertRoom(tx: SystemTx, { linkId, ip, now }: { linkId: string; ip: string; now: Date }) {
  if ((await tx.$count(feedbackVisits, eq(feedbackVisits.linkId, linkId))) >= guestLimits.perLink)
    throw new AppError('RATE_LIMITED', feedbackTexts.linkFull)
  const network = {
    keys: [`guests:${digestOf(networkOf(ip))}`],
    allow: ([count = 0]: number[]) => count <= guestLimits.perNetworkAndHour,
    windowMs: hour,
    now,
  }
  await countAttemptWith(tx, network).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'RATE_LIMITED'
      ? new AppError('RATE_LIMITED', feedbackTexts.networkFull)
      : error
  })
}

interface StartTesterInput {
  invitationId: string
  testerId: string
  sessionId: string
  services: GamesServices
  linkSecret: Buffer
  now: Date
}

const accepted = z.object({
  studioId: z.string(),
  gameId: z.string(),
  linkId: z.string().nullable(),
  buildId: z.string().nullable(),
})

/**
 * Begins the visit of a tester who joined by a link or accepted an invitation without a request, or goes on with it, and
 * delivers the game. Throws NOT_FOUND for another invitation, and without a build.
 */
export async function startTesterVisit(tx: SystemTx, input: StartTesterInput) {
  const { invitationId, testerId, sessionId, services, linkSecret, now } = input
  const { buildId, ...sides } = await foundRow(tx, accepted)`
    select i.studio_id, i.game_id, i.link_id, g.current_build_id as build_id
    from ${invitations} i join ${games} g on g.id = i.game_id and g.deleted_at is null
    where i.id = ${invitationId} and i.tester_id = ${testerId} and i.status = 'accepted' and i.review_request_id is null
    for update of i`
  if (buildId === null) throw new AppError('NOT_FOUND')
  const visit =
    (await findVisit(tx, { invitationId, testerId }, { now })) ??
    (await insertVisit(tx, { ...sides, invitationId, profileId: testerId, oldEnough: true, linkSecret, now }))
  return deliver(tx, { visit, holder: `invitation:${invitationId}`, sessionId, buildId, services, now })
}

interface StartHunterInput extends Omit<StartTesterInput, 'invitationId'> {
  huntId: string
  studioId: string
  gameId: string
  /** The build of the hunt. */
  buildId: string
}

/** Begins the visit of a hunter, whose hunt the caller has locked, or goes on with it, and delivers the build of the hunt. */
export async function startHunterVisit(tx: SystemTx, input: StartHunterInput) {
  const { huntId, testerId, studioId, gameId, buildId, sessionId, services, linkSecret, now } = input
  const visit =
    (await findVisit(tx, { huntId, testerId }, { now })) ??
    (await insertVisit(tx, { huntId, studioId, gameId, profileId: testerId, oldEnough: true, linkSecret, now }))
  return deliver(tx, { visit, holder: `hunter:${visit.id}`, sessionId, buildId, services, now })
}

type NewVisit = Pick<typeof feedbackVisits.$inferInsert, 'studioId' | 'gameId' | 'oldEnough'> &
  Partial<Pick<VisitRow, 'linkId' | 'guestKey' | 'invitationId' | 'huntId' | 'profileId'>> & {
    linkSecret: Buffer
    now: Date
  }

async function insertVisit(tx: SystemTx, { linkSecret, now, ...visit }: NewVisit): Promise<VisitRow> {
  const id = randomUUID()
  const erasureHash = hashOfErasure(erasureTokenOf(id, linkSecret))
  const [made] = await tx
    .insert(feedbackVisits)
    .values({ ...visit, id, erasureHash, createdAt: now })
    .returning()
  if (!made) throw new AppError('STATE_CHANGED')
  return made
}

interface DeliverInput {
  visit: VisitRow
  holder: `${'guest' | 'invitation' | 'hunter'}:${string}`
  /** The sign-in of a tester; a guest has none, so the visit stands for it. */
  sessionId: string
  buildId: string
  services: GamesServices
  now: Date
}

async function deliver(tx: SystemTx, { visit, buildId, ...ticket }: DeliverInput) {
  const delivery = await deliverBuild(tx, { ...ticket, buildId })
  if (visit.buildId !== buildId) await tx.update(feedbackVisits).set({ buildId }).where(eq(feedbackVisits.id, visit.id))
  return { visit, delivery }
}
