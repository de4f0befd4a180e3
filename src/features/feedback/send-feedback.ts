import { eq, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { feedbackChanged, feedbackSent } from './events.ts'
import { lockOpenVisit, type Visitor, type VisitRow } from './find-visit.ts'
import { questionsOf } from './questions-of.ts'
import { feedbackTexts, guestLimits } from './rules.ts'
import { feedbackVisits } from './tables.ts'

interface SendFeedbackInput {
  visitor: Visitor
  rating: number
  /** In the order of the questions. */
  answers: readonly string[]
  /** The questions as they were shown. */
  asked?: readonly string[] | undefined
  /** Of a guest. */
  name: string
  now: Date
}

/**
 * Sends the rating and the answers of a visit to the studio. A later call replaces them; the first one says that there
 * is feedback. Throws NOT_FOUND (erased), STATE_CHANGED (a guest below a minute of play, answers to questions that the
 * studio has changed since), VALIDATION_ERROR (text of a younger guest).
 */
export async function sendFeedback(
  tx: SystemTx,
  { visitor, rating, answers, asked, name, now }: SendFeedbackInput,
): Promise<VisitRow> {
  const visit = await lockOpenVisit(tx, visitor, now)
  const { id, studioId, gameId, profileId, oldEnough, sentAt } = visit
  if (profileId === null && visit.activeSeconds < guestLimits.leastSeconds)
    throw new AppError('STATE_CHANGED', feedbackTexts.tooShort)
  const questions = await questionsOf(tx, gameId)
  const given = questions.flatMap((question, at) => {
    const answer = answers[at] ?? ''
    return answer === '' ? [] : [{ question, answer }]
  })
  const isSame = asked === undefined || JSON.stringify(asked) === JSON.stringify(questions)
  if (!isSame && answers.some((answer) => answer !== ''))
    throw new AppError('STATE_CHANGED', feedbackTexts.questionsChanged)
  if (!oldEnough && (given.length > 0 || name !== '')) throw new AppError('VALIDATION_ERROR', feedbackTexts.younger)
  const [sent] = await tx
    .update(feedbackVisits)
    .set({
      rating,
      answers: given,
      name,
      sentAt: sql`coalesce(${feedbackVisits.sentAt}, ${at(now)})`,
    })
    .where(eq(feedbackVisits.id, id))
    .returning()
  if (!sent) throw new AppError('NOT_FOUND', feedbackTexts.gone)
  tx.happened(
    sentAt === null ? feedbackSent({ studioId, profileId, gameId }) : feedbackChanged({ studioId, profileId }),
    now,
  )
  return sent
}
