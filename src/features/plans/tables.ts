import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { gameBuilds, games } from '#features/games/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { planKinds, planLimits } from './rules.ts'

/**
 * What a studio wants to know that one review can't say. A plan stands on a request, which has its spots, price, escrow
 * and state; a deleted draft takes its plan along.
 */
export const plans = table(
  'plans',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    requestId: own(refersTo(() => reviewRequests.id, { onDelete: 'cascade' }).unique()),
    kind: own(text({ enum: planKinds }).notNull()),
    question: own(text().notNull()),
    buildA: own(refersTo(() => gameBuilds.id)),
    buildB: own(refersTo(() => gameBuilds.id)),
    /** When the studio opened the comparison before the planned number, and with how many reviews. */
    openedEarlyAt: own(instant()),
    openedEarlyWith: own(integer()),
    /** When its studio was told that the comparison is open. */
    announcedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'as review_requests, with whose reviews they stay' },
  (t) => [
    check('plans_question', sql`length(${t.question}) between 1 and ${sql.raw(String(planLimits.question))}`),
    check('plans_builds', sql`${t.buildA} <> ${t.buildB}`),
    check('plans_opened_early', sql`(${t.openedEarlyAt} is null) = (${t.openedEarlyWith} is null)`),
    index('plans_of_studio').on(t.studioId, t.createdAt, t.id),
    index('plans_unannounced').on(t.createdAt, t.id).where(sql`${t.announcedAt} is null`),
    index('plans_of_game').on(t.gameId),
    index('plans_of_build_a').on(t.buildA),
    index('plans_of_build_b').on(t.buildB),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** What is left of the running block of a device (`drawSide`); nobody reads it, because it foretells the next side. */
export const planBlocks = table(
  'plan_blocks',
  {
    planId: hidden(refersTo(() => plans.id, { onDelete: 'cascade' })),
    /** As testers say it of themselves; empty for those who have not. */
    device: hidden(text().notNull()),
    leftA: hidden(integer().notNull()),
    leftB: hidden(integer().notNull()),
  },
  { copy: 'numbers of places, no personal data', erase: 'numbers of places, no personal data' },
  (t) => [
    primaryKey({ columns: [t.planId, t.device] }),
    check('plan_blocks_left', sql`${t.leftA} between 0 and 2 and ${t.leftB} between 0 and 2`),
  ],
)
