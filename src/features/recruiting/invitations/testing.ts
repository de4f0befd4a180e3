import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import { sendInvitations } from './send-invitations.ts'

interface AnInvitationOptions {
  studioId: string
  testerId: string
  gameId: string
  requestId?: string
  message?: string
  now?: Date
}

/** Sends an invitation at the standard price of 5 and returns its id. */
export async function anInvitation(
  db: Database,
  { studioId, testerId, gameId, requestId, message = 'Come and play', now = new Date() }: AnInvitationOptions,
): Promise<string> {
  const id = randomUUID()
  const { sent } = await db.asSystem((tx) =>
    sendInvitations(tx, {
      studioId,
      gameId,
      requestId: requestId ?? null,
      message,
      shownPrice: 5,
      invitations: [{ id, testerId }],
      now,
    }),
  )
  if (!sent.includes(id)) throw new Error('The invitation was skipped')
  return id
}
