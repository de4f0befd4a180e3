import pg from 'pg'
import type { Log } from '../../log/log.ts'
import { inItsTrace } from '../../traces/trace-statements.ts'
import type { DatabaseAccess, Driver, PoolSizes } from './driver.ts'
import { NamingClient } from './naming-client.ts'

/** Connections to a PostgreSQL server: a pool for each of the two roles. */
export function pgDriver(access: DatabaseAccess, log: Log, sizes: PoolSizes): Driver {
  const unnamed = access.direct !== undefined
  return {
    systemPool: openPool({ ...access.system, unnamed }, sizes.system, log),
    personPool: openPool({ ...access.person, unnamed }, sizes.person, log),
    sessionAccess: access.direct ?? access.system,
  }
}

/** A statement of a pool belongs to the trace of its caller, also if it waited for a connection. */
class TracedPool extends pg.Pool {
  override connect(callback?: unknown): never {
    const connect = super.connect.bind(this) as (callback?: unknown) => never
    return connect(typeof callback === 'function' ? inItsTrace(callback as () => void) : undefined)
  }
}

function openPool(config: pg.PoolConfig & { unnamed: boolean }, max: number, log: Log): pg.Pool {
  const pool = new TracedPool({
    Client: NamingClient,
    max,
    // Statements that don't wait for each other are sent together; each gets its own answer, in order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...config,
  })
  // Only the message: the error object contains the whole client, including its address.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  // If a checked-out connection is lost, its running statement fails and reports it. This listener keeps the process
  // alive.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
