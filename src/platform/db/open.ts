import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { z } from 'zod'
import type { Event } from '../events/event.ts'
import { type CommittedEvent, Outbox } from '../events/outbox.ts'
import type { Write } from '../events/ports.ts'
import type { Log } from '../log/log.ts'
import { inItsTrace } from '../traces/trace-statements.ts'
import { asAppError } from './errors.ts'
import { NamingClient } from './naming-client.ts'
import { pipeline } from './pipeline.ts'
import { execute, queryBuilder } from './query-builder.ts'
import { readRows } from './read-rows.ts'
import { type DatabaseMeasures, retryOnConflict } from './retry-on-conflict.ts'
import { type RowSchema, shaped } from './row-schema.ts'

type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

interface UnitOfWork {
  /**
   * Says what happened in this transaction, at a time of the product's clock. What follows from the event (live events,
   * notifications, audit entries) is written with the commit.
   */
  happened(event: Event, at: Date): void
}

/**
 * A transaction as the system role, which bypasses row policies: for the ledger, payouts and jobs.
 */
export type SystemTx = Queries &
  UnitOfWork & {
    readonly role: 'system'
    /** Writes what follows from the events so far, for work that reads it in the same transaction. */
    flush(): Promise<void>
    /** Forgets the events so far, because the work was rolled back to a savepoint or concerns nobody. */
    forgetEvents(): void
    /**
     * Runs the last statement of the transaction and commits in the same round trip, so that its locks are held as
     * briefly as possible. If the statement fails, the transaction rolls back. The transaction must not be used
     * afterwards.
     */
    commitWith<S extends RowSchema>(schema: S, statement: SQL): Promise<z.output<S>[]>
  }
/**
 * A transaction as the row-level role, for one person or an anonymous visitor, restricted by policies and column
 * grants. Its events may bring live events only.
 */
export type PersonTx = Queries & UnitOfWork & { readonly role: 'person' }

export interface Database {
  readonly systemPool: pg.Pool
  readonly personPool: pg.Pool
  /** Access for connections that need a session of their own. */
  readonly sessionAccess: pg.PoolConfig
  /** Called for waits and retries. The metrics replace these functions. */
  readonly measures: DatabaseMeasures
  /**
   * Runs `work` in one transaction as the system role. Throws AppError for errors of PostgreSQL. After a deadlock,
   * `work` runs again in a new transaction, so it must not have effects outside the database.
   */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction as the row-level role with this profile's identity; null is an anonymous visitor.
   */
  asPerson<T>(profileId: string | null, work: (tx: PersonTx) => Promise<T>): Promise<T>
  /** Runs one read-only statement as the row-level role, in a single round trip. Returns its rows by the schema (`rows`). */
  readAs<S extends RowSchema>(profileId: string | null, schema: S, statement: SQL): Promise<z.output<S>[]>
  /** Adds a listener for commits of transactions in which something happened. The relay uses it. */
  addCommitListener(listener: CommitListener): void
  close(): Promise<void>
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

export interface CommitListener {
  /** Called right before the commit is sent. */
  before(events: readonly CommittedEvent[]): void
  /** Called with the same list after the commit. */
  after(events: readonly CommittedEvent[]): void
  /** Called with the same list if the commit failed or its result is unknown. */
  failed(events: readonly CommittedEvent[]): void
}

function beginAs(profileId: string | null): string {
  if (profileId !== null && !uuidPattern.test(profileId)) throw new TypeError('A profile id is a UUID')
  return `begin; set local app.user_id = '${profileId ?? ''}'`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function openDatabase(
  access: DatabaseAccess,
  log: Log,
  sizes: PoolSizes = { system: 16, person: 12 },
): Database {
  const unnamed = access.direct !== undefined
  const systemPool = openPool({ ...access.system, unnamed }, sizes.system, log)
  const personPool = openPool({ ...access.person, unnamed }, sizes.person, log)
  const listeners: CommitListener[] = []

  async function commit(client: pg.PoolClient, outbox: Outbox, by: 'system' | 'person') {
    if (!outbox.wakes) return void (await client.query('commit'))
    const events = outbox.live()
    const writes = outbox.writes(by)
    for (const listener of listeners) listener.before(events)
    try {
      // If a statement fails, PostgreSQL turns the commit into a rollback, and the statement's error is thrown.
      await pipeline(...writes.map((write) => send(client, write)), client.query('commit'))
    } catch (error) {
      for (const listener of listeners) listener.failed(events)
      throw error
    }
    for (const listener of listeners) listener.after(events)
  }

  const measures: DatabaseMeasures = { onWait: () => undefined, onRetry: () => undefined }

  async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient
    const since = performance.now()
    try {
      client = await pool.connect()
      measures.onWait(pool === systemPool ? 'system' : 'person', (performance.now() - since) / 1000)
    } catch (error) {
      throw asAppError(error)
    }
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw asAppError(error)
    } finally {
      client.release(broken)
    }
  }

  const run = <T>(pool: pg.Pool, begin: string, work: (tx: never) => Promise<T>): Promise<T> =>
    retryOnConflict(() => runOnce(pool, begin, work), measures)

  const runOnce = <T>(pool: pg.Pool, begin: string, work: (tx: never) => Promise<T>): Promise<T> =>
    withClient(pool, async (client) => {
      // Sent in one message with the first statement. Its answer arrives first.
      const begun = client.query(begin)
      begun.catch(() => undefined)
      const by = pool === systemPool ? 'system' : 'person'
      const outbox = new Outbox()
      let ended: Promise<void> | undefined
      const tx = Object.assign(queryBuilder(client), {
        happened: (event: Event, at: Date) => outbox.add(event, at),
        async flush() {
          const writes = outbox.writes(by).map((write) => send(client, write))
          outbox.clear()
          await pipeline(...writes)
        },
        forgetEvents: () => outbox.clear(),
        async commitWith<S extends RowSchema>(schema: S, statement: SQL) {
          const answered = execute(client, statement)
          ended = commit(client, outbox, by)
          tx.execute = () => {
            throw new Error('This transaction has ended.')
          }
          const [answer] = await pipeline(answered, ended)
          return shaped(schema, answer.rows)
        },
      })
      const result = await work(tx as never)
      await begun
      await (ended ?? commit(client, outbox, by))
      return result
    })

  return {
    systemPool,
    personPool,
    sessionAccess: access.direct ?? access.system,
    measures,
    asSystem: (work) => run(systemPool, 'begin', work),
    asPerson: async (profileId, work) => run(personPool, beginAs(profileId), work),
    async readAs(profileId, schema, statement) {
      const found = await retryOnConflict(
        () => withClient(personPool, (client) => readRows(client, beginAs(profileId), statement)),
        measures,
      )
      return shaped(schema, found)
    },
    addCommitListener: (listener) => listeners.push(listener),
    async close() {
      await Promise.all([systemPool.end(), personPool.end()])
    },
  }
}

const send = (client: pg.PoolClient, write: Write) => ('text' in write ? client.query(write) : execute(client, write))

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
