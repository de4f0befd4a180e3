import { and, eq } from 'drizzle-orm'
import { reviewRequests } from '#features/requests/sql.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { confidentialityAgreed } from './events.ts'
import { confidentialityReceipts } from './tables.ts'

/** The SHA-256 hash (hex) that identifies the version of a confidentiality text. */
export const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')

interface AgreeConfidentialityInput {
  requestId: string
  testerId: string
  /** Hash of the text that the tester saw. */
  textHash: string
  now: Date
}

/**
 * Stores the receipt of a tester's agreement for both sides. Idempotent. Throws NOT_FOUND, STATE_CHANGED when the text
 * has changed, VALIDATION_ERROR for an own game or a request without a text.
 */
export async function agreeConfidentiality(
  tx: SystemTx,
  { requestId, testerId, textHash, now }: AgreeConfidentialityInput,
) {
  const [request] = await tx.select().from(reviewRequests).where(eq(reviewRequests.id, requestId))
  if (!request || request.status === 'draft' || request.isSimulated) throw new AppError('NOT_FOUND')
  const { confidentialityText: text, studioId } = request
  if (studioId === testerId) throw new AppError('VALIDATION_ERROR', 'You can’t test your own game.')
  if (text === null) throw new AppError('VALIDATION_ERROR', 'This request has no confidentiality text.')
  if (hashOfText(text) !== textHash)
    throw new AppError('STATE_CHANGED', 'The confidentiality text has changed. Please read it again.')
  const inserted = await tx
    .insert(confidentialityReceipts)
    .values({ requestId, testerId, studioId, text, textHash, agreedAt: now })
    .onConflictDoNothing()
    .returning()
  if (inserted[0]) tx.happened(confidentialityAgreed({ requestId, testerId, studioId }), now)
  const receipt = inserted[0] ?? (await receiptOf(tx, { requestId, testerId, text }))
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

/** Throws VALIDATION_ERROR if the tester has not agreed to the confidentiality text; null means that there is none. */
export async function assertAgreed(
  tx: SystemTx,
  { requestId, testerId, text }: { requestId: string; testerId: string; text: string | null },
) {
  if (text === null || (await receiptOf(tx, { requestId, testerId, text }))) return
  throw new AppError('VALIDATION_ERROR', 'Agree to the confidentiality text first.')
}
