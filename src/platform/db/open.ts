import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { againAfterConflict, type DatabaseMeasures } from './again-after-conflict.ts'
import { asAppError } from './errors.ts'
import { NamingClient } from './naming-client.ts'
import { pipeline } from './pipeline.ts'
import { execute, queryBuilder } from './query-builder.ts'
import { readRows } from './read-rows.ts'

type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

/** A transaction as the system role: crosses owners. The ledger, payouts, jobs. */
export type SystemTx = Queries & { readonly role: 'system' }
/** A transaction as the row-level role, on behalf of one person or of nobody: policies and column grants decide. */
export type PersonTx = Queries & { readonly role: 'person' }

export interface Database {
  readonly systemPool: pg.Pool
  readonly personPool: pg.Pool
  /** How a connection with a session of its own is made. */
  readonly sessionAccess: pg.PoolConfig
  /** Called for waits and retries; the metrics put their functions there. */
  readonly measures: DatabaseMeasures
  /**
   * Runs `work` in one transaction as the system role. Throws AppError for what PostgreSQL refuses. After a deadlock the whole
   * of `work` runs again, in a new transaction: it changes nothing outside of the database.
   */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction as the row-level role with this profile's identity; null is nobody. */
  asPerson<T>(profileId: string | null, work: (tx: PersonTx) => Promise<T>): Promise<T>
  /** One statement that only reads, as the row-level role, in a single round trip. Its rows are those of `execute`. */
  readAs<Row extends object>(profileId: string | null, statement: SQL): Promise<Row[]>
  /** Follows the commits of transactions that have news, or asked for it with `wakeAfter`, so that the relay tells at once. */
  onCommit(listener: CommitListener): void
  close(): Promise<void>
}

export interface DatabaseAccess {
  system: pg.PoolConfig
  person: pg.PoolConfig
  /**
   * For what needs a session of its own: migrations and LISTEN. Given where the others go through a pooler in transaction
   * mode; their statements have no names then.
   */
  direct?: pg.PoolConfig | undefined
}

/** Connections of one process, at most. */
export interface PoolSizes {
  system: number
  person: number
}

/** What a transaction that has committed says is stale, and to whom. */
export interface CommittedEvents {
  topic: string
  kind: string
  ref: string | null
}

export interface CommitListener {
  /** Right before the commit is sent. */
  before(events: readonly CommittedEvents[]): void
  /** The same list once it has committed. */
  after(events: readonly CommittedEvents[]): void
  /** The same list when the commit was refused, or nobody knows. */
  failed(events: readonly CommittedEvents[]): void
}

interface LastWords {
  statement(by: 'system' | 'person'): pg.QueryConfig | null
  events(): readonly CommittedEvents[]
}

const lastWords = new WeakMap<object, LastWords>()

/**
 * The statement is sent in one write with the commit, and the commit listeners are given the news after it. A
 * transaction has one such statement; asking again replaces it.
 */
export const beforeCommit = (tx: SystemTx | PersonTx, words: LastWords) => lastWords.set(tx, words)

/** Calls the commit listeners once this transaction has committed. */
export const wakeAfter = (tx: SystemTx | PersonTx) => {
  if (!lastWords.has(tx)) lastWords.set(tx, { statement: () => null, events: () => [] })
}

type Finisher = (statement: SQL) => Promise<pg.QueryResult>
const finishers = new WeakMap<object, Finisher>()

/**
 * Asks the last statement of a transaction and ends it in the same round trip: what the statement locks waits for nothing
 * else. If it fails, all is rolled back. Nothing may be asked of `tx` afterwards.
 */
export function commitWith<Row extends object>(tx: SystemTx, statement: SQL): Promise<{ rows: Row[] }> {
  const finish = finishers.get(tx)
  if (!finish) throw new TypeError('This is no transaction.')
  return finish(statement) as Promise<{ rows: Row[] }>
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

  async function commit(client: pg.PoolClient, words: LastWords | undefined, by: 'system' | 'person') {
    if (!words) return void (await client.query('commit'))
    const events = words.events()
    for (const listener of listeners) listener.before(events)
    try {
      const statement = words.statement(by)
      // A commit after a statement that failed rolls back: its error is thrown.
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
    againAfterConflict(() => runOnce(pool, begin, work), measures)

  const runOnce = <T>(pool: pg.Pool, begin: string, work: (tx: never) => Promise<T>): Promise<T> =>
    withClient(pool, async (client) => {
      // Sent in one message with the first statement, and answered before it.
      const begun = client.query(begin)
      begun.catch(() => undefined)
      const tx = queryBuilder(client)
      const end = () => commit(client, lastWords.get(tx), pool === systemPool ? 'system' : 'person')
      let ended: Promise<void> | undefined
      finishers.set(tx, (statement) => {
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
    readAs: async (profileId, statement) =>
      againAfterConflict(
        () => withClient(personPool, (client) => readRows(client, beginAs(profileId), statement)),
        measures,
      ),
    onCommit: (listener) => listeners.push(listener),
    async close() {
      await Promise.all([systemPool.end(), personPool.end()])
    },
  }
}

function openPool(config: pg.PoolConfig & { unnamed: boolean }, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    Client: NamingClient,
    max,
    // Statements that do not wait for each other's answer travel together; each still has its own answer, in order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...config,
  })
  // The message alone: the error carries the whole client, address and all.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  // A connection lost while somebody holds it fails their statement, which is where it is told; this keeps the process alive.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
