import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { confidentialityReceipts } from '../playtests/tables.ts'
import { reviewRequests } from './tables.ts'

/** Names the very text that was agreed to. */
export const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')

interface Agreeing {
  requestId: string
  testerId: string
  /** Of the text that was shown. */
  textHash: string
  now: Date
}

/** Keeps the receipt for both sides. A repeated call answers the first one. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR. */
export async function agreeConfidentiality(tx: SystemTx, { requestId, testerId, textHash, now }: Agreeing) {
  const [request] = await tx.select().from(reviewRequests).where(eq(reviewRequests.id, requestId))
  if (!request || request.status === 'draft' || request.isSimulated) throw new AppError('NOT_FOUND')
  const { confidentialityText: text, studioId } = request
  if (studioId === testerId) throw new AppError('VALIDATION_ERROR', "You can't test your own game.")
  if (text === null) throw new AppError('VALIDATION_ERROR', 'This request asks for no confidentiality.')
  if (hashOfText(text) !== textHash)
    throw new AppError('STATE_CHANGED', 'The confidentiality text has changed. Please read it again.')
  const made = await tx
    .insert(confidentialityReceipts)
    .values({ requestId, testerId, studioId, text, textHash, agreedAt: now })
    .onConflictDoNothing()
    .returning()
  if (made[0]) await announce(tx, [personTopic(testerId), personTopic(studioId)], 'requests', requestId)
  const receipt = made[0] ?? (await receiptOf(tx, { requestId, testerId, text }))
  return { requestId, testerId, text, textHash, agreedAt: receipt?.agreedAt ?? now }
}

async function receiptOf(
  tx: SystemTx,
  { requestId, testerId, text }: { requestId: string; testerId: string; text: string },
) {
  const { requestId: request, testerId: tester, textHash } = confidentialityReceipts
  const [receipt] = await tx
    .select()
    .from(confidentialityReceipts)
    .where(and(eq(request, requestId), eq(tester, testerId), eq(textHash, hashOfText(text))))
  return receipt
}

/** Whoever takes a place has agreed before. Throws VALIDATION_ERROR. */
export async function assertAgreed(
  tx: SystemTx,
  { requestId, testerId, text }: { requestId: string; testerId: string; text: string | null },
) {
  if (text === null || (await receiptOf(tx, { requestId, testerId, text }))) return
  throw new AppError('VALIDATION_ERROR', 'Agree to the confidentiality text first.')
}
