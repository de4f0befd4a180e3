import type pg from 'pg'

/** What a database is reached by: a pool for each role. `pgDriver` connects to a server, `pgliteDriver` runs one here. */
export interface Driver {
  readonly systemPool: pg.Pool
  /** Its connections have the role of the row policies. */
  readonly personPool: pg.Pool
  /** Access for connections that need a session of their own. */
  readonly sessionAccess: pg.PoolConfig
}

export interface DatabaseAccess {
  system: pg.PoolConfig
  person: pg.PoolConfig
  /**
   * For migrations and LISTEN, which need a session of their own. Set if the other connections go through a pooler in
   * transaction mode; statements are unnamed then.
   */
  direct?: pg.PoolConfig | undefined
}

/** Maximum number of connections of one process. */
export interface PoolSizes {
  system: number
  person: number
}
