import type { Database } from '#platform/db/open.ts'
import { countInSql } from './count-in-sql.ts'
import type { KeptPool } from './pool/keep-pool.ts'
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

interface DoorParts {
  db: Database
  /** Left out: PostgreSQL counts every time. */
  pool?: KeptPool
}

export const openTargetingDoor = ({ db, pool }: DoorParts): TargetingDoor => ({
  count: (criteria) => pool?.current()?.count(criteria) ?? db.asSystem((tx) => countInSql(tx, criteria)),
})
