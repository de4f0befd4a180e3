import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { z } from 'zod'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { installJobs } from '../jobs/worker.ts'
import { silentLog } from '../log/log.ts'
import { BackupError, type SchemaEntry, type sequencesEntry, type TableEntry } from './backup-format.ts'
import { copyIn } from './copy-rows.ts'
import { copyTarget, quoted, readTables } from './read-schema.ts'

/**
 * Brings an empty database to the state of the backup's schema: exactly the migrations that the backup knows. Later ones
 * are applied to the rows afterwards, as they were meant.
 */
export async function prepareSchema(system: pg.PoolConfig, schema: SchemaEntry, migrations = 'migrations') {
  const folder = await mkdtemp(join(tmpdir(), 'playhatch-migrations-'))
  try {
    for (const { name, digest } of schema.migrations) {
      const text = await readFile(join(migrations, name), 'utf8').catch(() => undefined)
      if (text === undefined || createHash('sha256').update(text).digest('hex') !== digest) {
        throw new BackupError(
          `The backup was made by another version (migration ${name}): restore it with that one or a newer.`,
        )
      }
      await cp(join(migrations, name), join(folder, name))
    }
    await migrate(system, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (!schema.tables.some((table) => table.schema === 'graphile_worker')) return
  const db = openDatabase({ system, person: system }, silentLog)
  try {
    await installJobs(db)
  } finally {
    await db.close()
  }
}

/** Loads rows in one transaction in which no trigger fires: they were all true together when they were taken. */
export class RowLoader {
  readonly loaded: Record<string, number> = {}
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** @param access a login that may set session_replication_role: a superuser, or one to whom that was granted. */
  static async begin(access: pg.PoolConfig, schema: SchemaEntry): Promise<RowLoader> {
    const client = new pg.Client(access)
    await client.connect()
    const loader = new RowLoader(client)
    try {
      await loader.#empty(schema)
      return loader
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async #empty(schema: SchemaEntry) {
    const client = this.#client
    await client.query('begin')
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`)
    await client.query('set local session_replication_role = replica').catch(() => {
      throw new BackupError(
        'Restoring needs a login that may switch triggers off: let the administrator run "grant set on parameter session_replication_role to <login of DATABASE_URL>".',
      )
    })
    const there = new Map((await readTables(client)).map((table) => [`${table.schema}.${table.name}`, table]))
    for (const { schema: space, name, columns } of schema.tables) {
      const found = there.get(`${space}.${name}`)
      if (!found || columns.some((column) => !found.columns.includes(column))) {
        throw new BackupError(
          `The backup was made by another version (table ${space}.${name}): restore it with that one.`,
        )
      }
    }
    const names = [...there.values()].map((table) => quoted(client, table.schema, table.name))
    await client.query(`truncate ${names.join(', ')}`)
  }

  /** @param chunks whole rows, some or all of the table's. */
  async copy(table: TableEntry, chunks: AsyncIterable<Buffer>) {
    const count = await copyIn(this.#client, `copy ${copyTarget(this.#client, table)} from stdin`, chunks)
    const name = `${table.schema}.${table.name}`
    this.loaded[name] = (this.loaded[name] ?? 0) + count
  }

  async setSequences(sequences: z.infer<typeof sequencesEntry>) {
    for (const { schema, name, last, isCalled } of sequences) {
      await this.#client.query('select setval($1::regclass, $2, $3)', [
        quoted(this.#client, schema, name),
        last,
        isCalled,
      ])
    }
  }

  async commit() {
    await this.#client.query('commit')
    await this.#client.query('analyze')
    await this.#client.end()
  }

  async abandon() {
    await this.#client.end()
  }
}
