import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { playedError, unansweredError } from '#features/recruiting/screening/assert-screened.ts'
import { judgeTry } from '#features/recruiting/screening/judge-try.ts'
import { toStore } from '#features/requests/screener/answer-lines.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { bugHunts } from '../hunt/tables.ts'
import { storeTests } from '../store-test/tables.ts'
import { planAnswered, planScreenerFilled } from './events.ts'
import { type AskingKind, answersLimit, asking, isFull, isNewEnough, ownTry } from './sql.ts'
import { planScreenAnswers } from './tables.ts'

interface PlanAndTester {
  kind: AskingKind
  planId: string
  testerId: string
}

const tryRow = z.object({ passed: z.boolean().nullable() })

/** True if the tester's one try at the questions of a plan did not let them in: a repeated call hears the same. */
export async function wasNotLetIn(tx: SystemTx, { kind, planId, testerId }: PlanAndTester): Promise<boolean> {
  const [found] = await rows(tx, tryRow)`
    select ${ownTry(kind, testerId)} as passed from ${asking[kind].from} where ${asking[kind].row}.id = ${planId}`
  return found?.passed === false
}

interface PassInput extends PlanAndTester {
  studioId: string
  gameId: string
  answers: readonly ScreenerAnswer[] | undefined
  now: Date
}

const state = z.object({
  questions: z.custom<ScreenerQuestion[]>(),
  mine: z.boolean().nullable(),
  isFull: z.boolean(),
  isNew: z.boolean(),
  limit: z.number(),
  answered: z.number(),
})

/**
 * Whether a plan takes this tester: true where it asks nothing; otherwise their one try is recorded and counts (requests-7).
 * The caller has locked the plan, and checked all else that could keep the tester out, so that it costs no try. Throws
 * VALIDATION_ERROR (`refusal`: 'played', 'questions'; `fields`), STATE_CHANGED (`reason`: 'asked enough').
 */
export async function passScreener(tx: SystemTx, input: PassInput): Promise<boolean> {
  const { kind, planId, testerId, studioId, gameId, answers, now } = input
  const { row, from } = asking[kind]
  const asked = await foundRow(tx, state)`
    select ${row}.screener as questions, ${ownTry(kind, testerId)} as mine, ${isFull(kind)} as is_full,
      ${isNewEnough(kind, testerId)} as is_new, (${answersLimit(kind)})::int as "limit", ${row}.screener_answered as answered
    from ${from} where ${row}.id = ${planId}`
  if (asked.mine !== null) return asked.mine
  if (!asked.isNew) throw playedError()
  const { questions } = asked
  if (questions.length === 0) return true
  if (!answers) throw unansweredError(questions.length)
  const passed = judgeTry({ questions, answers, isFull: asked.isFull })
  const plan = kind === 'hunt' ? { huntId: planId } : { storeTestId: planId }
  await tx
    .insert(planScreenAnswers)
    .values({ ...plan, testerId, studioId, answers: toStore(questions, answers), passed, answeredAt: now })
  await tx.execute(sql`
    update ${kind === 'hunt' ? bugHunts : storeTests} set screener_answered = screener_answered + 1,
      screener_passed = screener_passed + ${passed ? 1 : 0}::int where id = ${planId}`)
  const of = { kind, planId, studioId, gameId }
  tx.happened(planAnswered(of), now)
  if (asked.answered + 1 >= asked.limit) tx.happened(planScreenerFilled({ ...of, answers: asked.limit }), now)
  return passed
}
