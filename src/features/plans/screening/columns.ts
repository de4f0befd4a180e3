import { boolean, integer, jsonb } from 'drizzle-orm/pg-core'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { own } from '#platform/db/table.ts'

/** What a plan without a request asks before it takes somebody (requests-7); frozen when it is opened, as its terms. */
export const screenerColumns = () => ({
  /** Only for people who have not played the game before. */
  newcomersOnly: own(boolean().notNull().default(false)),
  screener: own(jsonb().$type<ScreenerQuestion[]>().notNull().default([])),
  /** People who answered, and those of them who got in. */
  screenerAnswered: own(integer().notNull().default(0)),
  screenerPassed: own(integer().notNull().default(0)),
})
