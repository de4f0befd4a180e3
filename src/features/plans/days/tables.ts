import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { gameBuilds, games } from '#features/games/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'
import { planLimits } from '../rules.ts'
import { dayLimits } from './rules.ts'

const between = ({ min, max }: { min: number; max: number }) => sql.raw(`between ${min} and ${max}`)

/**
 * A plan over several days. Its stages are requests that name it (`days_plan_id`, `stage`), each with its own brief, price,
 * spots and escrow; this row says what they have in common (plans-5).
 */
export const dayPlans = table(
  'day_plans',
  {
    id: own(uuid().primaryKey()),
    studioId: own(uuid().notNull()),
    gameId: own(refersTo(() => games.id, { onDelete: 'cascade' })),
    buildId: own(refersTo(() => gameBuilds.id)),
    question: own(text().notNull()),
    testers: own(integer().notNull()),
    joinDays: own(integer().notNull()),
    /** Number of saves of the draft. */
    revision: own(integer().notNull().default(1)),
    createdAt: own(createdAt()),
    openedAt: own(instant()),
    /** Until when places can be taken; then the open ones are refunded. */
    joinUntil: own(instant()),
    /** When the studio ended the stages that had not opened. */
    endedEarlyAt: own(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'deleted as drafts; open ones stay with the reviews' },
  (t) => [
    check('day_plans_question', sql`length(${t.question}) between 1 and ${sql.raw(String(planLimits.question))}`),
    check('day_plans_testers', sql`${t.testers} ${between(dayLimits.testers)}`),
    check('day_plans_join_days', sql`${t.joinDays} ${between(dayLimits.joinDays)}`),
    check('day_plans_opened', sql`(${t.openedAt} is null) = (${t.joinUntil} is null)`),
    index('day_plans_of_studio').on(t.studioId, t.createdAt, t.id),
    index('day_plans_joining').on(t.joinUntil).where(sql`${t.joinUntil} is not null`),
    index('day_plans_ended').on(t.endedEarlyAt).where(sql`${t.endedEarlyAt} is not null`),
    index('day_plans_of_game').on(t.gameId),
    index('day_plans_of_build').on(t.buildId),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
