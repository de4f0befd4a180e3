import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'

/**
 * A person's progress in a guided flow. `registration` is unfinished from the creation of the account until the end of
 * the welcome step (ruling 18); the others are the tutorials of spec 1 §2.7. Skipping ends a flow, as finishing does.
 */
export const onboardingProgress = pgTable(
  'onboarding_progress',
  {
    profileId: uuid().notNull(),
    flow: text({ enum: ['registration', 'tester', 'tester_invited', 'studio'] }).notNull(),
    step: integer().notNull().default(0),
    finishedAt: instant(),
    skippedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.flow] }),
    check('onboarding_progress_step', sql`${t.step} between 0 and 9`),
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
).enableRLS()

/** Optional details that studios and players can add at sign-up (ruling 29). */
export const profileDetails = pgTable(
  'profile_details',
  {
    profileId: uuid().primaryKey(),
    website: text(),
    teamSize: text(),
    engines: text().array().notNull().default(sql`'{}'`),
    genres: text().array().notNull().default(sql`'{}'`),
    devices: text().array().notNull().default(sql`'{}'`),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('profile_details_website', sql`length(${t.website}) <= 300`),
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
).enableRLS()
