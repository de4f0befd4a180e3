import { readdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { adoptBaseline, formerDir, migrateWithin, readMigration } from '../db/migrate.ts'
import { BackupError, type SchemaEntry, type sequencesEntry, type TableEntry } from './backup-format.ts'
import { copyTarget, quoted, readTables } from './read-schema.ts'

interface Target {
  schema: SchemaEntry
  owner: string | undefined
}

/**
 * Replaces all rows of the database with a backup's rows, within the transaction of its client: after an error or a
 * kill, the previous rows remain. Triggers do not fire, because the rows of a backup are already consistent with each
 * other.
 */
export class RowLoader {
  readonly loaded: Record<string, number> = {}
  readonly #client: pg.Client
  readonly #owner: string | undefined
  /** Folder of the migrations that made the backup's tables. */
  readonly #migrations: string

  private constructor(client: pg.Client, { owner, migrations }: { owner: string | undefined; migrations: string }) {
    this.#client = client
    this.#owner = owner
    this.#migrations = migrations
  }

  /** Requires the tables of the job library. Throws BackupError if this version does not know the backup's schema. */
  static async begin(client: pg.Client, { schema, owner }: Target): Promise<RowLoader> {
    const migrations = await migrationsOf(schema)
    await assertKnown(schema, migrations)
    const loader = new RowLoader(client, { owner, migrations })
    await loader.#asOwner(async () => {
      await client.query('drop schema public cascade; create schema public')
      await client.query('create extension if not exists pg_trgm')
      await migrateWithin(client, new Set(schema.migrations.map(({ name }) => name)), migrations)
    })
    await loader.#empty(schema)
    return loader
  }

  async #empty(schema: SchemaEntry) {
    const client = this.#client
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

  /** @param chunks complete rows: some or all of the table. */
  async copy(table: TableEntry, chunks: AsyncIterable<Buffer>) {
    const copying = this.#client.query(copyFrom(`copy ${copyTarget(this.#client, table)} from stdin`))
    await pipeline(chunks, copying)
    const name = `${table.schema}.${table.name}`
    this.loaded[name] = (this.loaded[name] ?? 0) + copying.rowCount
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

  /** Applies the migrations that are newer than the backup. */
  async finish() {
    await this.#client.query('set local session_replication_role = origin')
    await this.#asOwner(async () => {
      await migrateWithin(this.#client, undefined, this.#migrations)
      if (this.#migrations !== current) {
        await adoptBaseline(this.#client)
        await migrateWithin(this.#client)
      }
    })
    // Without statistics, the verification that follows would use plans for empty tables.
    await this.#client.query('analyze')
  }

  async #asOwner(work: () => Promise<void>) {
    if (this.#owner) await this.#client.query(`set local role ${this.#client.escapeIdentifier(this.#owner)}`)
    await work()
    if (this.#owner) await this.#client.query('set local role none')
  }
}

const current = 'migrations'

/** The folder that holds the migrations a backup names: ours, or those from before the baseline. */
async function migrationsOf(schema: SchemaEntry): Promise<string> {
  const former = new Set(await readdir(formerDir()).catch(() => []))
  return schema.migrations.length > 0 && schema.migrations.every(({ name }) => former.has(name)) ? formerDir() : current
}

/** Throws BackupError unless each migration of the backup exists here with the same content. */
async function assertKnown(schema: SchemaEntry, migrations: string) {
  for (const { name, digest } of schema.migrations) {
    const known = await readMigration(migrations, name).catch(() => undefined)
    if (known?.digest !== digest) {
      throw new BackupError(
        `The backup was made by another version (migration ${name}): restore it with that version or a newer one.`,
      )
    }
  }
}
