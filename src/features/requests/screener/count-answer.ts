import { and, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { requestScreeners } from '../tables.ts'

interface CountAnswerInput {
  requestId: string
  /** Of the questions that were answered. */
  version: number
  passed: boolean
}

/** Counts one person's answers to the questions before a spot. The caller must have locked the request. */
export async function countAnswer(tx: SystemTx, { requestId, version, passed }: CountAnswerInput): Promise<void> {
  await tx
    .update(requestScreeners)
    .set({
      answered: sql`${requestScreeners.answered} + 1`,
      passed: sql`${requestScreeners.passed} + ${passed ? 1 : 0}`,
    })
    .where(and(eq(requestScreeners.requestId, requestId), eq(requestScreeners.version, version)))
}
