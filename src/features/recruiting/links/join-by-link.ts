import { sql } from 'drizzle-orm'
import { agreeConfidentiality, hashOfText } from '#features/recruiting/agree-confidentiality.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { invitations } from '../invitations/tables.ts'
import { belongsToStudio } from '../own-people.ts'
import { joinedByLink } from './events.ts'
import { type FoundLink, findLink, statusOf } from './find-link.ts'
import { deadLink } from './rules.ts'
import { invitationLinks } from './tables.ts'

interface JoinByLinkInput {
  token: string
  testerId: string
  /** Hash of the confidentiality text that the tester agreed to. */
  agreedHash: string | null
  now: Date
}

/**
 * Joins a tester by a studio's own link: creates an accepted invitation without price and rewards, which gives access
 * to the build. The link's row is locked first, so that `max_uses` is never exceeded. Idempotent: a tester who has
 * joined gets the first result, and no use is counted. Throws NOT_FOUND (link not valid), STATE_CHANGED (a paid
 * invitation is pending: `invitationId`; the studio is suspended), VALIDATION_ERROR (game of the own studio; confidentiality text not agreed to).
 */
export async function joinByLink(tx: SystemTx, input: JoinByLinkInput): Promise<{ invitationId: string }> {
  const { token, testerId, now } = input
  const link = await findLink(tx, { token, now, lock: true })
  const before = await statusOf(tx, { gameId: link.gameId, testerId })
  if (before?.status === 'accepted') return { invitationId: before.id }
  if (await belongsToStudio(tx, { studioId: link.studioId, testerId }))
    throw new AppError('VALIDATION_ERROR', 'You can’t test your own game.')
  if (link.isPaused) throw new AppError('STATE_CHANGED', 'This studio is paused.', { reason: 'paused' })
  if (!link.live) throw new AppError('NOT_FOUND', deadLink)
  if (before) {
    throw new AppError('STATE_CHANGED', 'You have an invitation to this game. Accept that one: it pays.', {
      invitationId: before.id,
    })
  }
  await recordAgreement(tx, link, input)
  const invitationId = await insertInvitation(tx, link, input)
  await tx.execute(sql`update ${invitationLinks} set uses = uses + 1 where id = ${link.id} and uses < max_uses`)
  tx.happened(joinedByLink({ invitationId, testerId, studioId: link.studioId, gameId: link.gameId }), now)
  return { invitationId }
}

/**
 * Asserts the agreement to the link's confidentiality text; a request's text also gets a receipt as for other testers.
 */
async function recordAgreement(
  tx: SystemTx,
  { confidentialityText: text, requestId }: FoundLink,
  input: JoinByLinkInput,
) {
  if (text === null) return
  const { agreedHash: textHash, testerId, now } = input
  if (textHash === null) throw new AppError('VALIDATION_ERROR', 'Agree to the confidentiality text first.')
  if (hashOfText(text) !== textHash)
    throw new AppError('STATE_CHANGED', 'The confidentiality text has changed. Please read it again.')
  if (requestId !== null) await agreeConfidentiality(tx, { requestId, testerId, textHash, now })
}

/**
 * Inserts the accepted invitation. Throws STATE_CHANGED if a concurrent join by another link or device has inserted it.
 */
async function insertInvitation(tx: SystemTx, link: FoundLink, { testerId, now }: JoinByLinkInput): Promise<string> {
  const [inserted] = await tx
    .insert(invitations)
    .values({
      id: randomUUID(),
      testerId,
      studioId: link.studioId,
      gameId: link.gameId,
      linkId: link.id,
      agreedText: link.confidentialityText,
      status: 'accepted',
      price: 0,
      reward: 0,
      createdAt: now,
      expiresAt: link.expiresAt,
      respondedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  if (!inserted) throw new AppError('STATE_CHANGED', 'You just joined. Reload the page.')
  return inserted.id
}
