import type { SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { offerStudio, StudioScorecard } from './offer/offer-page-schema.ts'

interface GameAndTester {
  gameId: SQL | string
  testerId: SQL | string
}

/** SQL: true if the tester has access to the game by an accepted invitation (requests-3), otherwise null. */
export const accessByInvitation = port<(pair: GameAndTester) => SQL>('access by an invitation')

interface RequestAndStudio {
  requestId: SQL | string
  studioId: SQL | string
}

/**
 * Numbers of invitations to a request as a table of one row: all of them (`invited`), and the automatic ones that count
 * for the studio's limit (`by_auto_fill`, requests-6).
 */
export const invitationCounts = port<(of: RequestAndStudio) => SQL>('numbers of invitations')

/** What accepted invitations were paid from the incentives budget, as a table: studio_id, credits. */
export const invitationRewards = port<() => SQL>('rewards of invitations from the incentives budget')

/**
 * The playtests of a request as a table of one row: `counts` (jsonb, numbers by state and by how far testers got),
 * `next_decision_by`, the earliest automatic approval of an undecided review, and `next_due_by`, the earliest deadline
 * of a test under way.
 */
export const testCounts = port<(of: RequestAndStudio) => SQL>('numbers of playtests')

/** When a request got its valid reviews, as a table of one row: `first_at` and `last_at`, null without one. */
export const reviewInstants = port<(of: RequestAndStudio) => SQL>('instants of reviews')

/** The ids of a studio's requests with reviews that wait for its decision, as a subquery. */
export const requestsToDecide = port<(studioId: string) => SQL>('requests with reviews to decide')

/** What the page of an offer says about its studio. */
export const studioOfOffers =
  port<
    (
      tx: SystemTx,
      of: { studioId: string; all: StudioScorecard | null; now: Date },
    ) => Promise<z.output<typeof offerStudio>>
  >('the studio of an offer')

/**
 * SQL: the plan that a request belongs to, as JSON for its studio (`plan` of requestDetail); null without one. The studio
 * reads it.
 */
export const planOfRequest = port<(requestId: SQL) => SQL>('the plan of a request')

/** SQL: the plan over days whose stage a request `r` is, as JSON for its studio (`dayPlan` of requestDetail), or null. */
export const dayPlanOfRequest = port<() => SQL>('the plan over days of a request')

/** SQL: the plan of a request `r` at a date, as JSON for its studio (`together` of requestDetail); null without one. */
export const togetherOfRequest = port<() => SQL>('the plan of a request at a date')

/**
 * The build with which a request that conceals its builds is ordered. Throws VALIDATION_ERROR (`fields`) when its plan is
 * not ready.
 */
export const buildByPlan = port<
  (tx: SystemTx, of: { requestId: string; gameId: string; testers: number }) => Promise<string>
>('the build that a plan orders with')

/** Which of two builds the next tester gets, drawn in the transaction that takes the spot (plans-2). */
export const drawBuild =
  port<(tx: SystemTx, of: { requestId: string; device: string | null }) => Promise<string>>('the build of a tester')

/**
 * SQL: how many plans over days of a studio ran, and how many of them it ended before their last stage, as JSON `ended`,
 * `of`; null without one.
 */
export const endedPlans = port<(studioId: SQL) => SQL>('plans that a studio ended early')

/** Predicate: the two builds of the request are not compared yet (plans-2). */
export const isSealed = port<(requestId: SQL) => SQL>('sealed comparisons')
