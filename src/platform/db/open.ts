import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { z } from 'zod'
import type { Log } from '../log/log.ts'
import { asAppError } from './errors.ts'
import { NamingClient } from './naming-client.ts'
import { pipeline } from './pipeline.ts'
import { execute, queryBuilder } from './query-builder.ts'
import { readRows } from './read-rows.ts'
import { type DatabaseMeasures, retryOnConflict } from './retry-on-conflict.ts'
import { type RowSchema, shaped } from './row-schema.ts'

type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

/** A transaction as the system role, which bypasses row policies: for the ledger, payouts and jobs. */
export type SystemTx = Queries & { readonly role: 'system' }
/**
 * A transaction as the row-level role, for one person or an anonymous visitor, restricted by policies and column
 * grants.
 */
export type PersonTx = Queries & { readonly role: 'person' }

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
  /** Adds a listener for commits of transactions with a hook (`onCommit`) or `wakeOnCommit`. The relay uses it. */
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

/** A live event of a committed transaction: the topic notified, and what became stale. */
export interface CommittedEvent {
  topic: string
  kind: string
  ref: string | null
}

export interface CommitListener {
  /** Called right before the commit is sent. */
  before(events: readonly CommittedEvent[]): void
  /** Called with the same list after the commit. */
  after(events: readonly CommittedEvent[]): void
  /** Called with the same list if the commit failed or its result is unknown. */
  failed(events: readonly CommittedEvent[]): void
}

interface CommitHook {
  statement(by: 'system' | 'person'): pg.QueryConfig | null
  events(): readonly CommittedEvent[]
}

const commitHooks = new WeakMap<object, CommitHook>()

/**
 * Sets the commit hook of a transaction. Its statement is sent in one write with the commit, and the commit listeners
 * receive its events afterwards. A transaction has one hook; a second call replaces it.
 */
export const onCommit = (tx: SystemTx | PersonTx, hook: CommitHook) => commitHooks.set(tx, hook)

/** Calls the commit listeners after this transaction has committed, even without events. */
export const wakeOnCommit = (tx: SystemTx | PersonTx) => {
  if (!commitHooks.has(tx)) commitHooks.set(tx, { statement: () => null, events: () => [] })
}

type Committer = (statement: SQL) => Promise<pg.QueryResult>
const committers = new WeakMap<object, Committer>()

/**
 * Runs the last statement of a transaction and commits in the same round trip, so that its locks are held as briefly as
 * possible. If the statement fails, the transaction rolls back. `tx` must not be used afterwards.
 */
export async function commitWith<S extends RowSchema>(tx: SystemTx, schema: S, statement: SQL): Promise<z.output<S>[]> {
  const commitNow = committers.get(tx)
  if (!commitNow) throw new TypeError('This is not a transaction.')
  return shaped(schema, (await commitNow(statement)).rows)
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

  async function commit(client: pg.PoolClient, hook: CommitHook | undefined, by: 'system' | 'person') {
    if (!hook) return void (await client.query('commit'))
    const events = hook.events()
    for (const listener of listeners) listener.before(events)
    try {
      const statement = hook.statement(by)
      // If the statement fails, PostgreSQL turns the commit into a rollback, and the statement's error is thrown.
      if (statement) await pipeline(client.query(statement), client.query('commit'))
      else await client.query('commit')
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
      const tx = queryBuilder(client)
      const end = () => commit(client, commitHooks.get(tx), pool === systemPool ? 'system' : 'person')
      let ended: Promise<void> | undefined
      committers.set(tx, (statement) => {
        const answered = execute(client, statement)
        ended = end()
        tx.execute = () => {
          throw new Error('This transaction has ended.')
        }
        return pipeline(answered, ended).then(([answer]) => answer)
      })
      const result = await work(tx as never)
      await begun
      await (ended ?? end())
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

function openPool(config: pg.PoolConfig & { unnamed: boolean }, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
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
