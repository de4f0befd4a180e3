import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Screened } from '#features/recruiting/screening/schema.ts'
import { answersRow, sumsOf } from '#features/recruiting/screening/sums-of.ts'
import { answerLines } from '#features/requests/screener/answer-lines.ts'
import { type ScreenerQuestion, screenerLimits } from '#features/requests/screener/screener.ts'
import type { OfferedScreener, StoredAnswer } from '#features/requests/screener/screener-schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { AskedFirst } from './schema.ts'
import { type AskingKind, answersLimit, asking, isNewEnough, screenerFor } from './sql.ts'
import { planScreenAnswers } from './tables.ts'

interface OnePlan {
  kind: AskingKind
  planId: string
}

const head = z.object({
  newcomersOnly: z.boolean(),
  screener: z.custom<ScreenerQuestion[]>(),
  answered: z.number(),
  passed: z.number(),
  limit: z.number(),
})

/** Whom a plan takes, for its studio, and what its questions brought (requests-7). The caller knows that it is theirs. */
export async function readScreener(tx: SystemTx, { kind, planId }: OnePlan) {
  const { row, from } = asking[kind]
  const { newcomersOnly, screener, answered, passed, limit } = await foundRow(tx, head)`
    select ${row}.newcomers_only, ${row}.screener, ${row}.screener_answered as answered, ${row}.screener_passed as passed,
      (${answersLimit(kind)})::int as "limit"
    from ${from} where ${row}.id = ${planId}`
  const screened: Screened | null =
    screener.length === 0
      ? null
      : {
          version: 1,
          answered,
          passed,
          answeredInAll: answered,
          limit,
          notIn: sumsOf(screener, await answersOfOthers(tx, { kind, planId })),
        }
  return { newcomersOnly, screener, screened }
}

/** The answers of people who did not get in, oldest first. Names are not read. */
async function answersOfOthers(tx: SystemTx, { kind, planId }: OnePlan) {
  const most = sql.raw(String(100 * screenerLimits.answersPerSpot))
  const found = await rows(tx, answersRow)`
    select a.answers from ${planScreenAnswers} a
    where ${asking[kind].answersTo} = ${planId} and not a.passed and a.answers is not null
    order by a.answered_at, a.id limit ${most}`
  return found.map(({ answers }) => answers)
}

const offered = z.object({ screener: z.custom<OfferedScreener | null>(), playedBefore: z.boolean() })

/** What stands between a tester and a place of this plan. */
export const offeredScreenerOf = (tx: SystemTx, { kind, planId, testerId }: OnePlan & { testerId: string }) =>
  foundRow(tx, offered)`
    select ${screenerFor(kind, testerId)} as screener, not ${isNewEnough(kind, testerId)} as played_before
    from ${asking[kind].from} where ${asking[kind].row}.id = ${planId}`

/** Nothing stands between those who take part and their place. */
export const nothingAsked = { screener: null, playedBefore: false }

/** A column of `answersOf`, and what its studio reads of it. */
export const storedAnswers = z.custom<StoredAnswer[] | null>()
export const askedFirstOf = (answers: StoredAnswer[] | null): AskedFirst => answerLines(answers ?? [])
