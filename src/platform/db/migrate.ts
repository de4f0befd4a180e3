import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createHash } from '../crypto/crypto.ts'
import { DatabaseStartError } from './embedded/embedded-error.ts'

const lockKey = 7_201_402
const appliedTable =
  'create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())'

/**
 * Applies the pending migrations in `dir`, forward only, in the order of their file names, one transaction each. Any
 * number of processes may call it concurrently. Throws DatabaseStartError (one sentence) if a newer version made the
 * database, if an applied file was changed, or if a migration fails.
 */
export async function migrate(config: pg.PoolConfig, dir = 'migrations'): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(appliedTable)
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations')
    const applied = new Map(rows.map((row) => [row.name, row.digest]))
    const names = await namesIn(dir)
    const unknown = [...applied.keys()].sort().find((name) => !names.includes(name))
    if (unknown) {
      throw new DatabaseStartError(
        `The database was made by a newer version of Playhatch (it has the migration ${unknown}, which this version does not know): start that version or a newer one, or restore a backup made by this one.`,
      )
    }
    for (const name of names) {
      const { text, digest } = await readMigration(dir, name)
      const before = applied.get(name)
      if (before === digest) continue
      if (before) {
        throw new DatabaseStartError(
          `The migration ${name} was changed after it had been applied to this database: restore the file, and make changes in a new migration.`,
        )
      }
      await applyOne(client, name, text, digest)
    }
  } finally {
    await client.end()
  }
}

/** File names of the migrations in `dir`, in the order in which they are applied. */
const namesIn = async (dir: string) => (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort()

/** The text of a migration and its SHA-256, by which a changed file is detected. Throws if there is no such file. */
export async function readMigration(dir: string, name: string): Promise<{ text: string; digest: string }> {
  const text = await readFile(join(dir, name), 'utf8')
  return { text, digest: createHash('sha256').update(text).digest('hex') }
}

/**
 * Applies the pending migrations within the open transaction of `client`; only those in `only`, if given. A restore uses
 * it to apply all or nothing.
 */
export async function migrateWithin(client: pg.ClientBase, only?: ReadonlySet<string>) {
  const dir = 'migrations'
  await client.query(appliedTable)
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of await namesIn(dir)) {
    if (applied.has(name) || (only && !only.has(name))) continue
    const { text, digest } = await readMigration(dir, name)
    await applyStatements(client, name, text, digest)
  }
}

async function applyStatements(client: pg.ClientBase, name: string, text: string, digest: string) {
  for (const statement of text.split('--> statement-breakpoint')) if (statement.trim()) await client.query(statement)
  await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
}

async function applyOne(client: pg.Client, name: string, text: string, digest: string) {
  await client.query('begin')
  try {
    await applyStatements(client, name, text, digest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new DatabaseStartError(`The migration ${name} failed: ${(error as Error).message}.`, { cause: error })
  }
}
