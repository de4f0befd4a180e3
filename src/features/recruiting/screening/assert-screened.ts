import { z } from 'zod'
import { questionsFirst, screenerLimits } from '#features/requests/screener/screener.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isNewEnough, ownTry, screenerCount } from './sql.ts'

interface RequestAndTester {
  requestId: string
  testerId: string
}

/** Asserts that the tester is new to the game where the request is for newcomers (requests-7). Throws VALIDATION_ERROR. */
export async function assertNewcomer(tx: SystemTx, { requestId, testerId }: RequestAndTester): Promise<void> {
  const { isNew } = await foundRow(tx, z.object({ isNew: z.boolean() }))`
    select ${isNewEnough(testerId)} as is_new from ${reviewRequests} r where r.id = ${requestId}`
  if (!isNew) throw playedError()
}

/** The refusal of a tester who has played a game that newcomers alone are wanted for. */
export const playedError = (): AppError => new AppError('VALIDATION_ERROR', playedText, { refusal: 'played' })

const playedText =
  'You have played this game before, and the studio looks for people who have not. Other tests are open to you.'

const found = z.object({ asked: z.number(), mine: z.boolean().nullable() })

/**
 * Asserts that the questions before a spot let the tester in, if the request asks any (requests-7). The caller must have
 * locked the request. Throws VALIDATION_ERROR (`refusal`: 'questions'), STATE_CHANGED (`reason`: 'screened').
 */
export async function assertScreened(tx: SystemTx, { requestId, testerId }: RequestAndTester): Promise<void> {
  const { asked, mine } = await foundRow(tx, found)`
    select ${screenerCount()} as asked, ${ownTry(testerId)} as mine from ${reviewRequests} r where r.id = ${requestId}`
  if (mine === false) throw new AppError('STATE_CHANGED', notInText, { reason: 'screened' })
  if (asked > 0 && mine === null) throw unansweredError(asked)
}

/** The refusal of a tester who has not answered the questions before a spot. */
export const unansweredError = (asked: number): AppError =>
  new AppError('VALIDATION_ERROR', `The studio asks ${questionsFirst(asked)}. Answer them on the offer.`, {
    refusal: 'questions',
  })

/** Said to everybody who does not get in, whatever decided. */
const notInText = `You didn’t get a spot: the studio looks for other testers this time. Your answers are deleted after ${screenerLimits.keepDays} days.`
