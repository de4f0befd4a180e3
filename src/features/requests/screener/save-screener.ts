import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { requestScreeners } from '../tables.ts'
import { composeScreenerQuestion, isEmptyScreenerQuestion, type ScreenerQuestion } from './screener.ts'

/** The questions that are asked before a spot now, with their version; undefined without any. */
export async function screenerOf(tx: SystemTx, requestId: string) {
  const [found] = await tx
    .select({ version: requestScreeners.version, questions: requestScreeners.questions })
    .from(requestScreeners)
    .where(and(eq(requestScreeners.requestId, requestId), isNull(requestScreeners.replacedAt)))
    .orderBy(desc(requestScreeners.version))
    .limit(1)
  return found
}

/** What is stored of the questions of a draft: without those that say nothing. */
export const composeScreener = (questions: readonly ScreenerQuestion[]): ScreenerQuestion[] =>
  questions.filter((question) => !isEmptyScreenerQuestion(question)).map(composeScreenerQuestion)

interface SaveScreenerInput {
  requestId: string
  studioId: string
  questions: readonly ScreenerQuestion[]
  now: Date
}

/** Replaces the questions of a draft, as version 1. The caller must have locked the draft. */
export async function saveScreener(
  tx: SystemTx,
  { requestId, studioId, questions, now }: SaveScreenerInput,
): Promise<void> {
  await tx.delete(requestScreeners).where(eq(requestScreeners.requestId, requestId))
  const asked = composeScreener(questions)
  if (asked.length === 0) return
  await tx.insert(requestScreeners).values({ requestId, studioId, version: 1, questions: asked, createdAt: now })
}
