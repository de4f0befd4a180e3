import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { migrateWithin, readMigration } from '../db/migrate.ts'
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

  private constructor(client: pg.Client, owner: string | undefined) {
    this.#client = client
    this.#owner = owner
  }

  /** Requires the tables of the job library. Throws BackupError if this version does not know the backup's schema. */
  static async begin(client: pg.Client, { schema, owner }: Target): Promise<RowLoader> {
    await assertKnown(schema)
    const loader = new RowLoader(client, owner)
    await loader.#asOwner(async () => {
      await client.query('drop schema public cascade; create schema public')
      await client.query('create extension if not exists pg_trgm')
      await migrateWithin(client, new Set(schema.migrations.map(({ name }) => name)))
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
    await this.#asOwner(() => migrateWithin(this.#client))
    // Without statistics, the verification that follows would use plans for empty tables.
    await this.#client.query('analyze')
  }

  async #asOwner(work: () => Promise<void>) {
    if (this.#owner) await this.#client.query(`set local role ${this.#client.escapeIdentifier(this.#owner)}`)
    await work()
    if (this.#owner) await this.#client.query('set local role none')
  }
}

/** Throws BackupError unless each migration of the backup exists here with the same content. */
async function assertKnown(schema: SchemaEntry) {
  for (const { name, digest } of schema.migrations) {
    const known = await readMigration('migrations', name).catch(() => undefined)
    if (known?.digest !== digest) {
      throw new BackupError(
        `The backup was made by another version (migration ${name}): restore it with that version or a newer one.`,
      )
    }
  }
}
