import type { Database } from '#platform/db/open.ts'
import { countInSql } from './count-in-sql.ts'
import type { KeptPool } from './index/keep-index.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** What procedures about targeting are given when the server starts. */
export interface TargetingServices {
  /** How many testers match, by each list and in all. */
  count(criteria: Criteria): CriteriaCounts | Promise<CriteriaCounts>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    targeting: TargetingServices
  }
}

interface ServiceParts {
  db: Database
  /** Left out: PostgreSQL counts every time. */
  pool?: KeptPool
}

export const openTargetingServices = ({ db, pool }: ServiceParts): TargetingServices => ({
  count: (criteria) => pool?.current()?.count(criteria) ?? db.asSystem((tx) => countInSql(tx, criteria)),
})
