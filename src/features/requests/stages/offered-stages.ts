import { type SQL, sql } from 'drizzle-orm'
import { isVerifiable } from '../brief/is-verifiable.ts'
import { type Offer, offersOf } from '../rules.ts'
import { hasOpenSpot } from '../sql.ts'
import { reviewRequests } from '../tables.ts'
import type { OfferedStage, StageTerms } from './schema.ts'

/** SQL: the stages of the plan over days that a request `r` begins, the first one first; empty for other requests. */
export const stagesOf = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('reviewMode', r.game_instructions ->> 'reviewMode', 'minutes', r.estimated_duration,
    'opensAfter', r.opens_after, 'startsWithin', r.starts_within, 'price', r.price_per_spot, 'reward', r.reward_per_spot,
    'verifiable', ${isVerifiable()}) order by r.stage), '[]')
  from (select r.days_plan_id as plan) asked join ${reviewRequests} r on r.days_plan_id = asked.plan)`

/** Predicate on a request `r`: it begins what a tester takes, and is no later stage of a plan. */
export const isFirstStage = (): SQL => sql`coalesce(r.stage, 1) = 1`

/** Predicate on a request `r`: no stage of its plan lacks an open spot, which a reversed payment may have taken back. */
export const hasWholePlace = (): SQL => sql`(r.days_plan_id is null or not exists (
  select 1 from ${reviewRequests} o where o.days_plan_id = r.days_plan_id and not ${hasOpenSpot(sql`o.id`)}))`

interface Terms {
  /** Of the request, which has no other stage. */
  alone: { price: number; reward: number; verifiable: boolean }
  stages: readonly StageTerms[]
  percent: number
  /** The smaller of the studio's pool and the incentives budget, in credits. */
  surplus: number
}

/** The offers for what a tester takes with one request: one, or one for each stage of its plan. */
export const offersFor = ({ alone, stages, percent, surplus }: Terms): Offer[] =>
  offersOf(
    (stages.length > 0 ? stages : [alone]).map((terms) => ({ ...terms, percent })),
    surplus,
  )

/** The stages as they are offered to a tester. */
export const pricedStages = (stages: readonly StageTerms[], offers: readonly Offer[]): OfferedStage[] =>
  stages.map(({ price: _price, reward: _reward, verifiable: _verifiable, ...stage }, at) => ({
    ...stage,
    pay: offers[at]?.pay ?? 0,
  }))
