import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userRoles } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import { byRole, ofProfile, table } from '#platform/db/table.ts'
import { stages } from './rules.ts'

/** Row policy: business developers and admins read all rows, nobody else reads one. */
export const forBusiness = () =>
  mayRead(sql`(select exists (select 1 from ${userRoles} r join ${profiles} p on p.user_id = r.user_id
    where p.id = ${me} and p.suspended_at is null and r.role in ('businessdeveloper', 'admin')))`)

/** Where a studio stands in the pipeline, and who looks after it. A studio without a row is a lead. */
export const businessAccounts = table(
  'business_accounts',
  {
    studioId: byRole(uuid().primaryKey()),
    stage: byRole(text({ enum: stages }).notNull().default('lead')),
    ownerId: byRole(uuid()),
    movedAt: byRole(instant().notNull()),
    movedBy: byRole(uuid()),
    createdAt: byRole(createdAt()),
  },
  { copy: ofProfile('studioId', 'ownerId'), erase: { delete: ofProfile('studioId') } },
  (t) => [index('business_accounts_of_stage').on(t.stage, t.movedAt, t.studioId), forBusiness()],
)

/** Who moved a studio from which stage to which; append-only but for the erasure of the studio. */
export const businessMoves = table(
  'business_moves',
  {
    id: byRole(id()),
    studioId: byRole(uuid().notNull()),
    fromStage: byRole(text({ enum: stages }).notNull()),
    toStage: byRole(text({ enum: stages }).notNull()),
    movedBy: byRole(uuid().notNull()),
    movedAt: byRole(instant().notNull()),
  },
  { copy: ofProfile('studioId'), erase: { delete: ofProfile('studioId') } },
  (t) => [index('business_moves_of').on(t.studioId, t.movedAt, t.id), forBusiness()],
)

/** Notes on a studio. A deleted one can be restored for a day. */
export const businessNotes = table(
  'business_notes',
  {
    id: byRole(uuid().primaryKey()),
    studioId: byRole(uuid().notNull()),
    authorId: byRole(uuid().notNull()),
    body: byRole(text().notNull()),
    createdAt: byRole(createdAt()),
    /** Version of the text. */
    updatedAt: byRole(createdAt()),
    deletedAt: byRole(instant()),
  },
  { copy: ofProfile('studioId', 'authorId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('business_notes_body', sql`length(${t.body}) between 1 and 2000`),
    index('business_notes_of').on(t.studioId, t.createdAt, t.id),
    forBusiness(),
  ],
)

/** What a business developer wants to do for a studio, and by which day. */
export const businessFollowUps = table(
  'business_follow_ups',
  {
    id: byRole(uuid().primaryKey()),
    studioId: byRole(uuid().notNull()),
    assigneeId: byRole(uuid().notNull()),
    body: byRole(text().notNull()),
    dueOn: byRole(date({ mode: 'string' }).notNull()),
    doneAt: byRole(instant()),
    /** When the assignee was notified that it is due; null again after the day was changed. */
    notifiedAt: byRole(instant()),
    createdAt: byRole(createdAt()),
    updatedAt: byRole(createdAt()),
    deletedAt: byRole(instant()),
  },
  { copy: ofProfile('studioId', 'assigneeId'), erase: { delete: ofProfile('studioId') } },
  (t) => [
    check('business_follow_ups_body', sql`length(${t.body}) between 1 and 200`),
    index('business_follow_ups_of').on(t.studioId, t.dueOn),
    index('business_follow_ups_open').on(t.dueOn, t.id).where(sql`${t.doneAt} is null and ${t.deletedAt} is null`),
    forBusiness(),
  ],
)

/**
 * What business developers read of studios: views of a migration, which show no address, no balance and no review. Each
 * is a security barrier, and empty for people without the role.
 */
export const businessStudios = pgView('business_studios', {
  id: uuid().notNull(),
  name: text().notNull(),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
}).existing()

/** The last visit, game, request or purchase of a studio. */
export const businessActivity = pgView('business_activity', {
  studioId: uuid('studio_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
}).existing()

export const businessGames = pgView('business_games', {
  id: uuid().notNull(),
  studioId: uuid('studio_id').notNull(),
  title: text().notNull(),
  status: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}).existing()

/** Card payments of a studio by month (UTC), without refunded and disputed ones. */
export const businessSpend = pgView('business_spend', {
  studioId: uuid('studio_id').notNull(),
  /** YYYY-MM. */
  month: text().notNull(),
  cents: integer().notNull(),
  purchases: integer().notNull(),
}).existing()
