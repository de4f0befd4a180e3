/**
 * `npm run db:generate -- --name what-changes`: writes a migration from the changed tables, together with the grants that
 * the annotations of their columns ask for. `-- --custom --name …` writes an empty one, for functions and triggers.
 */
import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { missingGrants } from '#platform/db/grants.ts'
import { migrate } from '#platform/db/migrate.ts'
import { silentLog } from '#platform/log/log.ts'
import { allTables } from '#server/tables.ts'
import { runProgram } from './run-program.ts'

const { values } = parseArgs({ options: { name: { type: 'string' }, custom: { type: 'boolean', default: false } } })

const migrations = async () => (await readdir('migrations')).filter((file) => file.endsWith('.sql')).sort()

await runProgram(async () => {
  if (!values.name) throw new Error('Say what the migration changes: npm run db:generate -- --name what-changes')
  const before = await migrations()
  generate(...(values.custom ? ['--custom'] : []))
  const grants = await grantsAfter()
  if (grants.length > 0) {
    if ((await migrations()).length === before.length) generate('--custom')
    const newest = (await migrations()).at(-1) ?? ''
    await appendFile(join('migrations', newest), grants.map((grant) => `\n--> statement-breakpoint\n${grant}`).join(''))
    console.log(`Grants in migrations/${newest}:\n  ${grants.join('\n  ')}`)
  }
  await keepNewestSnapshot()
})

function generate(...options: string[]) {
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', '--name', values.name ?? '', ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The migration could not be generated.')
}

/** The grants that a database with all migrations still lacks. */
async function grantsAfter(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-migration-'))
  const database = await startEmbedded({ dataDir, log: silentLog, durable: false })
  try {
    await migrate(database.system)
    const client = new pg.Client(database.system)
    await client.connect()
    try {
      return await missingGrants(client, allTables)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The next migration is generated from the newest snapshot; the older ones are of no use. */
async function keepNewestSnapshot() {
  const snapshots = (await readdir('migrations/meta')).filter((file) => file.endsWith('_snapshot.json')).sort()
  for (const file of snapshots.slice(0, -1)) await rm(join('migrations/meta', file))
}
