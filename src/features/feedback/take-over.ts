import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { joinByLink } from '#features/recruiting/links/join-by-link.ts'
import { belongsToStudio } from '#features/recruiting/own-people.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { feedbackChanged } from './events.ts'
import { findGuestLink, lockVisit } from './find-visit.ts'
import { feedbackTexts } from './rules.ts'
import { feedbackVisits } from './tables.ts'

interface TakeOverInput {
  token: string
  /** The cookie of the browser. */
  guest: string | null
  testerId: string
  now: Date
}

const one = z.object({ id: z.string() })

/**
 * Makes the visit of this browser at a link the account's, which also joins by the link while it is valid. It counts for
 * no badge, reputation, level, completion or minutes (tests-10). The visit's row lock decides between two accounts.
 * Throws NOT_FOUND (no visit of this browser, or another account has it), VALIDATION_ERROR (one of the studio's own people).
 */
export async function takeOver(tx: SystemTx, { token, guest, testerId, now }: TakeOverInput): Promise<void> {
  const link = await findGuestLink(tx, { token, now, lock: true })
  if (await belongsToStudio(tx, { studioId: link.studioId, testerId }))
    throw new AppError('VALIDATION_ERROR', feedbackTexts.own)
  const { id, studioId } = await lockVisit(tx, { token, guest }, now)
  const invitationId = link.mayPlay ? await join(tx, { token, testerId, now }) : null
  const isTaken =
    invitationId !== null && (await tx.$count(feedbackVisits, eq(feedbackVisits.invitationId, invitationId))) > 0
  const [taken] = await tx
    .update(feedbackVisits)
    .set({ profileId: testerId, guestKey: null, name: '', oldEnough: true, ...(!isTaken && { invitationId }) })
    .where(and(eq(feedbackVisits.id, id), isNull(feedbackVisits.profileId)))
    .returning({ id: feedbackVisits.id })
  if (!taken) throw new AppError('NOT_FOUND', feedbackTexts.gone)
  tx.happened(feedbackChanged({ studioId, profileId: testerId }), now)
}

/** The tester's invitation by the link; null for a tester whose invitation to the game pays: they answer that one. */
async function join(tx: SystemTx, { token, testerId, now }: Omit<TakeOverInput, 'guest'>): Promise<string | null> {
  const { gameId } = await findGuestLink(tx, { token, now })
  const [pending] = await rows(tx, one)`
    select id from ${invitations} where game_id = ${gameId} and tester_id = ${testerId} and status = 'pending' limit 1`
  if (pending) return null
  return (await joinByLink(tx, { token, testerId, agreedHash: null, now })).invitationId
}
