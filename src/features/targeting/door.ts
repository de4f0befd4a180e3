import type { Database } from '#platform/db/open.ts'
import { countInSql } from './count-in-sql.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** What procedures about targeting are given when the server starts. */
export interface TargetingDoor {
  /** How many testers match, by each list and in all. */
  count(criteria: Criteria): CriteriaCounts | Promise<CriteriaCounts>
}

declare module '#platform/rpc/procedure.ts' {
  interface Doors {
    targeting: TargetingDoor
  }
}

export const openTargetingDoor = ({ db }: { db: Database }): TargetingDoor => ({
  count: (criteria) => db.asSystem((tx) => countInSql(tx, criteria)),
})
