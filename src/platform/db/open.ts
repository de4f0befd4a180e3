import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { z } from 'zod'
import type { Event } from '../events/event.ts'
import { type CommittedEvent, Outbox } from '../events/event-outbox.ts'
import type { Write } from '../events/ports.ts'
import type { Log } from '../log/log.ts'
import { asAppError } from './database-errors.ts'
import type { DatabaseAccess, Driver, PoolSizes } from './drivers/driver.ts'
import { pgDriver } from './drivers/pg-driver.ts'
import { pipeline } from './drivers/pipeline.ts'
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

export type { DatabaseAccess } from './drivers/driver.ts'

export interface Database extends Driver {
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
  /** Runs one statement as the system role, which only reads, in a single message. Returns its rows by the schema (`rows`). */
  readAsSystem<S extends RowSchema>(schema: S, statement: SQL): Promise<z.output<S>[]>
  /** Adds a listener for commits of transactions in which something happened. The relay uses it. */
  addCommitListener(listener: CommitListener): void
  close(): Promise<void>
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

/** A database on a PostgreSQL server. */
export const openDatabase = (
  access: DatabaseAccess,
  log: Log,
  sizes: PoolSizes = { system: 16, person: 12 },
): Database => databaseOn(pgDriver(access, log, sizes))

export function databaseOn({ systemPool, personPool, sessionAccess }: Driver): Database {
  const listeners: CommitListener[] = []

  /**
   * Commits, in one message with the last statement, if there is one, and with what follows from the events. That is
   * sent before the last statement, so that the locks which this one takes are held for the commit alone.
   */
  async function commit(client: pg.PoolClient, outbox: Outbox, by: 'system' | 'person', last?: SQL) {
    const events = outbox.live()
    const writes = outbox.wakes ? outbox.writes(by) : []
    const toListeners = outbox.wakes ? listeners : []
    for (const listener of toListeners) listener.before(events)
    try {
      const written = writes.map((write) => send(client, write))
      const answered = last && execute(client, last)
      // If a statement fails, PostgreSQL turns the commit into a rollback, and the statement's error is thrown.
      const [answer] = await pipeline(Promise.resolve(answered), client.query('commit'), ...written)
      for (const listener of toListeners) listener.after(events)
      return answer
    } catch (error) {
      for (const listener of toListeners) listener.failed(events)
      throw error
    }
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
      let ended: Promise<unknown> | undefined
      const tx = Object.assign(queryBuilder(client), {
        happened: (event: Event, at: Date) => outbox.add(event, at),
        async flush() {
          const writes = outbox.writes(by).map((write) => send(client, write))
          outbox.clear()
          await pipeline(...writes)
        },
        forgetEvents: () => outbox.clear(),
        async commitWith<S extends RowSchema>(schema: S, statement: SQL) {
          const committed = commit(client, outbox, by, statement)
          ended = committed
          tx.execute = () => {
            throw new Error('This transaction has ended.')
          }
          const answer = await committed
          return shaped(schema, answer?.rows ?? [])
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
    sessionAccess,
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
    async readAsSystem(schema, statement) {
      const { rows } = await withClient(systemPool, (client) => execute(client, statement))
      return shaped(schema, rows)
    },
    addCommitListener: (listener) => listeners.push(listener),
    async close() {
      await Promise.all([systemPool.end(), personPool.end()])
    },
  }
}

const send = (client: pg.PoolClient, write: Write) => ('text' in write ? client.query(write) : execute(client, write))
