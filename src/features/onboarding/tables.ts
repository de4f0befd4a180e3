import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mayInsert, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { editable, ofProfile, own, table } from '#platform/db/table.ts'

/**
 * A person's progress in a guided flow. `registration` is unfinished from the creation of the account until the end of
 * the welcome step (accounts-1); the others are the tutorials of profiles-8. Skipping ends a flow, as finishing does.
 */
export const onboardingProgress = table(
  'onboarding_progress',
  {
    profileId: own(uuid().notNull(), { insert: true }),
    flow: own(text({ enum: ['registration', 'tester', 'tester_invited', 'studio'] }).notNull(), { insert: true }),
    step: editable(integer().notNull().default(0), { insert: true }),
    finishedAt: editable(instant(), { insert: true }),
    skippedAt: editable(instant(), { insert: true }),
    updatedAt: editable(instant().notNull().defaultNow(), { insert: true }),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    primaryKey({ columns: [t.profileId, t.flow] }),
    check('onboarding_progress_step', sql`${t.step} between 0 and 9`),
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
)

/** Optional details that studios and players can add at sign-up (accounts-1). */
export const profileDetails = table(
  'profile_details',
  {
    profileId: own(uuid().primaryKey(), { insert: true }),
    website: editable(text(), { insert: true }),
    teamSize: editable(text(), { insert: true }),
    engines: editable(text().array().notNull().default(sql`'{}'`), { insert: true }),
    genres: editable(text().array().notNull().default(sql`'{}'`), { insert: true }),
    devices: editable(text().array().notNull().default(sql`'{}'`), { insert: true }),
    updatedAt: editable(instant().notNull().defaultNow(), { insert: true }),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    check('profile_details_website', sql`length(${t.website}) <= 300`),
    mayRead(sql`${t.profileId} = ${me}`),
    mayInsert(sql`${t.profileId} = ${me}`),
    mayUpdate(sql`${t.profileId} = ${me}`),
  ],
)
