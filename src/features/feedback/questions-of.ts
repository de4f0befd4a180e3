import { eq } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { defaultQuestions } from './rules.ts'
import { feedbackForms } from './tables.ts'

/** The questions of a game's short form. */
export async function questionsOf(tx: SystemTx | PersonTx, gameId: string): Promise<string[]> {
  const [form] = await tx
    .select({ questions: feedbackForms.questions })
    .from(feedbackForms)
    .where(eq(feedbackForms.gameId, gameId))
  return form?.questions ?? [...defaultQuestions]
}
