import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import { agreeConfidentiality, hashOfText } from '#features/reviews/requests/agree-confidentiality.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { invitations } from '../tables.ts'
import { type FoundLink, findLink, statusOf } from './find-link.ts'
import { deadLink } from './rules.ts'

interface Joining {
  token: string
  testerId: string
  /** Of the confidentiality text that was agreed to. */
  agreedHash: string | null
  now: Date
}

/**
 * Lets a tester in by a studio's own link: an accepted invitation without price and rewards, which opens the build. Never
 * more than the link allows: its row is locked first. Who is in already hears the first answer and uses nothing up.
 * Throws NOT_FOUND (dead), STATE_CHANGED (an invitation that pays waits: `invitationId`), VALIDATION_ERROR (own game; not agreed).
 */
export async function joinByLink(tx: SystemTx, joining: Joining): Promise<{ invitationId: string }> {
  const { token, testerId, now } = joining
  const link = await findLink(tx, { token, now, lock: true })
  if (link.studioId === testerId) throw new AppError('VALIDATION_ERROR', "You can't test your own game.")
  const before = await statusOf(tx, { gameId: link.gameId, testerId })
  if (before?.status === 'accepted') return { invitationId: before.id }
  if (!link.live) throw new AppError('NOT_FOUND', deadLink)
  if (before) {
    throw new AppError('STATE_CHANGED', 'You have an invitation to this game. Accept that one: it pays.', {
      invitationId: before.id,
    })
  }
  await agree(tx, link, joining)
  const invitationId = await letIn(tx, link, joining)
  await tx.execute(sql`update invitation_links set uses = uses + 1 where id = ${link.id} and uses < max_uses`)
  await notifyOf(tx, link, { invitationId, testerId, now })
  return { invitationId }
}

/** The receipt stands in the invitation; for a request's text where receipts of requests stand as well. */
async function agree(tx: SystemTx, { confidentialityText: text, requestId }: FoundLink, joining: Joining) {
  if (text === null) return
  const { agreedHash: textHash, testerId, now } = joining
  if (textHash === null) throw new AppError('VALIDATION_ERROR', 'Agree to the confidentiality text first.')
  if (hashOfText(text) !== textHash)
    throw new AppError('STATE_CHANGED', 'The confidentiality text has changed. Please read it again.')
  if (requestId !== null) await agreeConfidentiality(tx, { requestId, testerId, textHash, now })
}

/** The one who was quicker by another link or another device has the row already: they wait for it and hear its answer. */
async function letIn(tx: SystemTx, link: FoundLink, { testerId, now }: Joining): Promise<string> {
  const [made] = await tx
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
  if (!made) throw new AppError('STATE_CHANGED', 'You have just been let in. Load the page again.')
  return made.id
}

interface NotificationInput {
  invitationId: string
  testerId: string
  now: Date
}

async function notifyOf(
  tx: SystemTx,
  { studioId, gameId }: FoundLink,
  { invitationId, testerId, now }: NotificationInput,
) {
  await notify(tx, {
    to: studioId,
    type: 'invitation',
    title: 'A tester joined by your link',
    message: 'They have the build now. Nothing was charged.',
    link: paths.inviteTesters(gameId),
    key: `joined-by-link:${invitationId}`,
    at: now,
  })
  await announce(tx, [personTopic(testerId), personTopic(studioId)], 'invitations', invitationId)
  await announce(tx, personTopic(studioId), 'invitationLinks')
}
