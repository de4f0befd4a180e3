import { isNull } from 'drizzle-orm'
import { qualityCredits, qualityReputation } from '#features/credits/rules.ts'
import { EXTENSION_HOURS } from '#features/playtests/findings/rules.ts'
import {
  amendPlaytest,
  factsOf,
  lockPlaytest,
  movePlaytest,
  type Playtest,
  stateAfter,
} from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { doubtsAnswered } from '../decisions/events.ts'
import { reviewFoundValid } from '../events.ts'
import { reasonsOf } from './finish-validation.ts'

interface OwnTest {
  playtestId: string
  testerId: string
  now: Date
}

interface ContestReturnInput extends OwnTest {
  kind: NonNullable<Playtest['statementKind']>
  text: string
}

const saidOnce = () => new AppError('STATE_CHANGED', 'You have answered this already. A person reads it.')

/**
 * The tester says that the check is wrong, or why the play was short: a person decides instead (reviews-2). Once for
 * each test. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function contestReturn(tx: SystemTx, { playtestId, testerId, kind, text, now }: ContestReturnInput) {
  const { after } = await movePlaytest(tx, {
    playtestId,
    testerId,
    act: 'contest_return',
    actor: 'tester',
    now,
    set: (before) => {
      if (before.statementKind !== null) throw saidOnce()
      return {
        outcome: 'doubtful',
        doubts: reasonsOf(before),
        lacks: [],
        bonusCredits: Math.min(before.maxBonus, qualityCredits(before.score ?? 0)),
        bonusReputation: qualityReputation(before.score ?? 0),
        statementKind: kind,
        statement: text,
        statementAt: now,
        validatedAt: now,
        decideBy: new Date(now.getTime() + hours(DECISION_HOURS)),
      }
    },
  })
  const { submissions: submission, score, pay, bonusCredits } = after
  tx.happened(
    reviewFoundValid({
      ...factsOf(after),
      submission,
      score: score ?? 0,
      credits: pay + bonusCredits,
      doubtful: true,
      change: null,
    }),
    now,
  )
  return stateAfter(after)
}

/** Gives a returned review 48 hours more, once for each return. Throws NOT_FOUND, STATE_CHANGED. */
export async function extendReturn(tx: SystemTx, { playtestId, testerId, now }: OwnTest) {
  const returned = await lockPlaytest(tx, playtestId, { testerId })
  const { returnDeadlineAt, returnedBy } = returned
  const isOpen = returnedBy === 'validation' && returnDeadlineAt !== null && now < returnDeadlineAt
  if (!isOpen) throw new AppError('STATE_CHANGED', 'Only a review that the check returned can get more time.')
  if (returned.returnExtended) throw new AppError('STATE_CHANGED', 'This return has been extended already.')
  await amendPlaytest(tx, {
    playtestId,
    status: 'review_submitted',
    set: {
      returnExtended: true,
      returnDeadlineAt: new Date(returnDeadlineAt.getTime() + hours(EXTENSION_HOURS)),
      updatedAt: now,
    },
  })
  return stateAfter(returned)
}

/** Whether a person looks at a doubtful review: its studio, or an admin after the studio has let it pass. */
export const isLookedAt = ({ status, outcome, disputeReason }: Playtest): boolean =>
  outcome === 'doubtful' && (status === 'validated' || (status === 'disputed' && disputeReason === null))

interface AnswerDoubtsInput extends OwnTest {
  text: string
}

/** The tester's one answer to the reasons of a doubtful review; it stands beside it. Throws NOT_FOUND, STATE_CHANGED. */
export async function answerDoubts(tx: SystemTx, { playtestId, testerId, text, now }: AnswerDoubtsInput) {
  const doubtful = await lockPlaytest(tx, playtestId, { testerId })
  const { status } = doubtful
  if (!isLookedAt(doubtful)) throw new AppError('STATE_CHANGED', 'Nobody is looking at this review now.')
  const answered = await amendPlaytest(tx, {
    playtestId,
    status,
    where: isNull(playtests.statement),
    set: { statementKind: 'wrong', statement: text, statementAt: now, updatedAt: now },
  })
  if (!answered) throw saidOnce()
  tx.happened(doubtsAnswered(factsOf(doubtful)), now)
  return stateAfter(doubtful)
}
