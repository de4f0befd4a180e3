import { type SQL, sql } from 'drizzle-orm'
import { offeredQuestions, playedBefore } from '#features/recruiting/screening/sql.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { bugHunts } from '../hunt/tables.ts'
import { storeTests } from '../store-test/tables.ts'
import { planScreenAnswers } from './tables.ts'

/** Plans that stand on no request, and so ask before a place of their own. */
export type AskingKind = 'hunt' | 'storeTest'

/**
 * Of each kind: its rows with their alias, the column of its answers `a`, and for how many people there is room. A hunt has
 * room for as many as its budget has critical bugs.
 */
export const asking = {
  hunt: {
    from: sql`${bugHunts} h`,
    row: sql`h`,
    answersTo: sql`a.hunt_id`,
    room: sql`h.budget / h.price_critical`,
  },
  storeTest: {
    from: sql`${storeTests} t`,
    row: sql`t`,
    answersTo: sql`a.store_test_id`,
    room: sql`t.places`,
  },
} as const satisfies Record<AskingKind, { from: SQL; row: SQL; answersTo: SQL; room: SQL }>

/** SQL: how many questions the plan asks before a place. */
export const questionCount = (kind: AskingKind): SQL => sql`jsonb_array_length(${asking[kind].row}.screener)`

/** SQL: after so many answers nobody is asked any longer. */
export const answersLimit = (kind: AskingKind): SQL =>
  sql`(${asking[kind].room}) * ${screenerLimits.answersPerSpot}::int`

export const isFull = (kind: AskingKind): SQL => sql`(${asking[kind].row}.screener_answered >= ${answersLimit(kind)})`

/** SQL: whether the one try of this tester let them in; null if they have not tried. */
export const ownTry = (kind: AskingKind, testerId: string): SQL => sql`(
  select a.passed from ${planScreenAnswers} a where ${asking[kind].answersTo} = ${asking[kind].row}.id and a.tester_id = ${testerId})`

/** Predicate: the plan is for everybody, or this tester has not played its game before. */
export const isNewEnough = (kind: AskingKind, testerId: string): SQL => {
  const { row } = asking[kind]
  return sql`(not ${row}.newcomers_only or not ${playedBefore({ gameId: sql`${row}.game_id`, testerId })})`
}

/** Predicate: neither its questions nor its being for newcomers stand in this tester's way, answered or not. */
export const mayComeIn = (kind: AskingKind, testerId: string): SQL => sql`(
  (${questionCount(kind)} = 0 or coalesce(${ownTry(kind, testerId)}, not ${isFull(kind)})) and ${isNewEnough(kind, testerId)})`

/** SQL: the questions before a place as `offeredScreener`, as they concern this tester; null without any. */
export const screenerFor = (kind: AskingKind, testerId: string): SQL => {
  const questions = sql`${asking[kind].row}.screener`
  const offered = { questions, version: sql`1`, mine: ownTry(kind, testerId), isFull: isFull(kind) }
  return sql`(case when ${questionCount(kind)} > 0 then ${offeredQuestions(offered)} end)`
}

/** SQL: what this tester of a plan answered before; null without questions. */
export const answersOf = (kind: AskingKind, { planId, testerId }: { planId: SQL; testerId: SQL }): SQL => sql`(
  select a.answers from ${planScreenAnswers} a
  where ${asking[kind].answersTo} = ${planId} and a.tester_id = ${testerId} and a.passed)`
