import type { Database } from '#platform/db/open.ts'
import { countInSql } from './count-in-sql.ts'
import type { KeptTesterIndex } from './index/keep-index.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** Services of the targeting procedures, opened when the server starts. */
export interface TargetingServices {
  /** Counts matching testers, per option of each list and in total. */
  count(criteria: Criteria): CriteriaCounts | Promise<CriteriaCounts>
}

declare module '#platform/rpc/procedure.ts' {
  interface Services {
    targeting: TargetingServices
  }
}

interface ServiceParts {
  db: Database
  /** If left out, PostgreSQL counts each time. */
  testerIndex?: KeptTesterIndex
}

export const openTargetingServices = ({ db, testerIndex }: ServiceParts): TargetingServices => ({
  count: (criteria) => testerIndex?.current()?.count(criteria) ?? db.asSystem((tx) => countInSql(tx, criteria)),
})
