import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reviewRequests } from '#features/requests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'
import { planLimits } from '../rules.ts'
import { togetherOutcomes } from './rules.ts'

/**
 * A test that everybody plays at the same time. It stands on a request, which has the date, places, price and escrow; a
 * deleted draft takes its plan along (plans-6).
 */
export const togetherPlans = table(
  'together_plans',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' }).unique()),
    question: own(text().notNull()),
    /** The time zone in which the studio set the date, as the browser names it. */
    zone: own(text().notNull()),
    /** Number of saves of the draft. */
    revision: own(integer().notNull().default(1)),
    createdAt: own(createdAt()),
    /** When its studio was told that the date is near. */
    remindedAt: own(instant()),
    /** What became of the date, and when; null until it is decided. */
    outcome: own(text({ enum: togetherOutcomes })),
    settledAt: own(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'as review_requests, with whose reviews they stay' },
  (t) => [
    check('together_plans_question', sql`length(${t.question}) between 1 and ${sql.raw(String(planLimits.question))}`),
    check('together_plans_settled', sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    index('together_plans_of_studio').on(t.studioId, t.createdAt, t.id),
    index('together_plans_open').on(t.createdAt, t.id).where(sql`${t.outcome} is null`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** When a tester's browser last said that they are in the lobby of a request. */
export const lobbyPresence = table(
  'lobby_presence',
  {
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' })),
    testerId: own(uuid().notNull()),
    studioId: own(uuid().notNull()),
    seenAt: own(instant().notNull()),
  },
  { copy: ofProfile('testerId'), erase: { delete: ofProfile('testerId') } },
  (t) => [
    primaryKey({ columns: [t.requestId, t.testerId] }),
    index('lobby_presence_of_tester').on(t.testerId),
    mayRead(sql`${t.testerId} = ${me}`),
  ],
)
