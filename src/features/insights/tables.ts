import { sql } from 'drizzle-orm'
import { check, integer, jsonb } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import type { PlatformStats } from './schema.ts'

/** The platform's public figures in one row, counted by a job: counting takes a second at a million people. */
export const platformFigures = table(
  'platform_figures',
  {
    id: hidden(integer().primaryKey().default(1)),
    figures: hidden(jsonb().$type<Omit<PlatformStats, 'labels'>>().notNull()),
    countedAt: hidden(instant().notNull()),
  },
  { copy: 'counts, no personal data', erase: 'counts, no personal data' },
  (t) => [check('platform_figures_one', sql`${t.id} = 1`)],
)
