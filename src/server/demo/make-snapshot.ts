import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { startIncentives } from '#features/credits/fill-incentives.ts'
import '../ports.ts'
import { systemClock } from '#platform/clock.ts'
import { migrateWithin } from '#platform/db/migrate.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openServices } from '../open-services.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { demoConfig, demoKeys } from './demo-settings.ts'
import { openLite } from './open-lite.ts'

/** Segments of 1 MB, of which few are kept: a tab of the demo downloads and keeps all files of the database. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=4MB'],
}

/** Leaves nothing that nobody needs: no dead rows, no templates of databases, no old log. */
const finish = [
  'reset role',
  'vacuum (full, analyze)',
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
]

/**
 * Makes the database that the demo in the browser starts with: migrated and seeded as a server's. Writes `database.tar`,
 * `made.json` with the moment of its making, and the seed's pictures into the folder that the command names.
 */
async function makeSnapshot(into: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-demo-'))
  const clock = systemClock
  const config = demoConfig('http://localhost', dataDir)
  try {
    const lite = await PGlite.create({ extensions: { pg_trgm }, ...small })
    await lite.exec(`
      create extension pg_trgm;
      create role playhatch_system nosuperuser bypassrls;
      create role playhatch_person nosuperuser nobypassrls;
      grant all on schema public to playhatch_system;
      grant create on database postgres to playhatch_system`)
    const db = await openLite(lite)
    const client = await db.systemPool.connect()
    await client.query('begin')
    await migrateWithin(client)
    await client.query('commit')
    client.release()
    await installJobs(db)
    const made = clock.now()
    await db.asSystem((tx) => startIncentives(tx, made))
    const services = openServices({
      ...{ db, clock, config, keys: demoKeys },
      log: silentLog,
      operations: async () => [],
    })
    const storage = await openStorage(config)
    await seedDemo({ ...{ db, storage, config, services, now: made }, log: silentLog })
    for (const statement of finish) await lite.exec(statement)
    await mkdir(into, { recursive: true })
    const dump = await lite.dumpDataDir('none')
    await writeFile(join(into, 'database.tar'), Buffer.from(await dump.arrayBuffer()))
    await writeFile(join(into, 'made.json'), JSON.stringify({ at: made.toISOString() }))
    await cp(join(dataDir, 'files/images'), join(into, 'images'), { recursive: true })
    await lite.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder to write to')
await makeSnapshot(folder)
// Services of the product keep timers.
process.exit()
