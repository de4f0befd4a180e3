import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { spotsChanged } from '../events.ts'
import { lockOwnRequest } from '../lock-request.ts'
import { requestScreeners } from '../tables.ts'
import { composeScreener, screenerOf } from './save-screener.ts'
import { type ScreenerQuestion, screenerErrors } from './screener.ts'

interface ChangeScreenerInput {
  requestId: string
  studioId: string
  /** The version that the studio changed. */
  version: number
  questions: readonly ScreenerQuestion[]
  now: Date
}

/**
 * Changes what an open request asks before a spot: the next version, while the former one stays as it was for those who
 * have it open and for the answers to it (requests-7). Idempotent. Throws NOT_FOUND, STATE_CHANGED (not open, asks nothing,
 * or changed elsewhere), VALIDATION_ERROR (`fields`).
 */
export async function changeScreener(
  tx: SystemTx,
  { requestId, studioId, version, questions, now }: ChangeScreenerInput,
): Promise<{ version: number }> {
  const request = await lockOwnRequest(tx, { requestId, studioId })
  const asked = composeScreener(questions)
  const fields = asked.length === 0 ? { screener: 'Ask at least one question.' } : screenerErrors(asked)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new AppError('VALIDATION_ERROR', problem, { fields })
  if (request.status !== 'open') throw new AppError('STATE_CHANGED', 'Only an open request asks testers.')
  const replaced = await tx
    .update(requestScreeners)
    .set({ replacedAt: now })
    .where(
      and(
        eq(requestScreeners.requestId, requestId),
        eq(requestScreeners.version, version),
        isNull(requestScreeners.replacedAt),
      ),
    )
    .returning({ version: requestScreeners.version })
  if (!replaced[0]) return changedOrThrow(tx, { requestId, version, asked })
  const next = version + 1
  await tx.insert(requestScreeners).values({ requestId, studioId, version: next, questions: asked, createdAt: now })
  tx.happened(spotsChanged({ requestId, studioId, gameId: request.gameId }), now)
  return { version: next }
}

/** The result of an earlier equal call; otherwise throws. */
async function changedOrThrow(
  tx: SystemTx,
  { requestId, version, asked }: { requestId: string; version: number; asked: ScreenerQuestion[] },
): Promise<{ version: number }> {
  const current = await screenerOf(tx, requestId)
  if (!current) throw new AppError('STATE_CHANGED', 'This request asks nothing before a spot. Clone it to ask.')
  if (current.version === version + 1 && isDeepStrictEqual(current.questions, asked))
    return { version: current.version }
  throw new AppError('STATE_CHANGED', 'These questions were changed in another window.', { version: current.version })
}
