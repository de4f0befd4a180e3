import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openSession } from '#features/accounts/sign-ins/open-session.ts'
import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { startIncentives } from '#features/credits/incentives/fill-incentives.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { saveSettings } from '#features/credits/settings/save-settings.ts'
import { noteVisit } from '#features/profiles/progress/note-visit.ts'
import { disputeReview as disputeAsStudio } from '#features/reviews/decisions/dispute-review.ts'
import '../ports.ts'
import { hours, systemClock } from '#platform/clock.ts'
import { migrateWithin } from '#platform/db/migrate.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { admin } from '../../../seed/people.ts'
import { openServices } from '../open-services.ts'
import { personId } from '../seed/people/open-account.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { steadyId } from '../seed/steady-id.ts'
import { requestId, studioOf } from '../seed/steps/request-reviews.ts'
import { demoPeople, testerId } from './demo-people.ts'
import { demoConfig, demoKeys } from './demo-settings.ts'
import { LeftFiles } from './files/database-files.ts'
import { packFiles } from './files/packed-files.ts'
import type { Made } from './made.ts'
import { openLite } from './open-lite.ts'
import { submitAs } from './visiting-tester.ts'

/** Segments of 1 MB, of which few are kept: a tab of the demo downloads and keeps all files of the database. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=4MB'],
}

/** Leaves nothing that nobody needs: no dead rows, no templates of databases. */
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

const roles = `
  create extension pg_trgm;
  create role playhatch_system nosuperuser bypassrls;
  create role playhatch_person nosuperuser nobypassrls;
  grant all on schema public to playhatch_system;
  grant create on database postgres to playhatch_system`

/**
 * Makes the database that the demo in the browser starts with: migrated and seeded as a server's. Writes its files as
 * `database.pack`, `made.json`, and the seed's pictures and recordings into the folder that the command names.
 */
async function makeSnapshot(into: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-demo-'))
  const clock = systemClock
  const config = demoConfig('http://localhost', dataDir)
  try {
    const files = new LeftFiles()
    const lite = await PGlite.create({ fs: files, extensions: { pg_trgm }, ...small })
    await lite.exec(roles)
    const db = await openLite(lite)
    await migrated(db)
    const at = clock.now()
    await db.asSystem((tx) => startIncentives(tx, at))
    const services = openServices({
      db,
      clock,
      config,
      keys: demoKeys,
      log: silentLog,
      operations: async () => [],
    })
    const storage = await openStorage(config)
    await seedDemo({ db, storage, config, services, now: at, log: silentLog })
    await db.asSystem((tx) => disputeReview(tx, at))
    await db.asSystem((tx) => fillPurse(tx, at))
    // The visit of the day is noted already, which reads all time zones.
    await db.asSystem((tx) => noteVisit(tx, { profileId: testerId, timeZone: 'UTC', now: at }))
    const made: Made = { at: at.toISOString(), sessions: await openSessions(db, at) }
    for (const statement of finish) await lite.exec(statement)
    const [log] = (await lite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows
    await lite.close()
    const { folders } = files.left
    const needed = [...files.left.files].filter(
      ([path]) => !/^\/pg_wal\/[0-9A-F]{24}$/.test(path) || path.endsWith(log?.name ?? ''),
    )
    await mkdir(into, { recursive: true })
    await writeFile(join(into, 'database.pack'), packFiles({ folders, files: new Map(needed) }))
    await writeFile(join(into, 'made.json'), JSON.stringify(made))
    for (const kind of ['images', 'promo-images', 'recordings'])
      await cp(join(dataDir, 'files', kind), join(into, kind), { recursive: true })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The tester whom one can be has a dispute to answer. */
async function disputeReview(tx: SystemTx, now: Date) {
  const id = requestId('moon-garden-first-night')
  const [written, studioId] = [new Date(now.getTime() - hours(20)), personId(studioOf('moon-garden-first-night'))]
  const playtestId = await submitAs(tx, { request: { id, title: 'Moon Garden' }, studioId, testerId, now: written })
  const reason = 'The request asks how many tries the first night took. The review says how it felt, and no number.'
  await disputeAsStudio(tx, { playtestId, studioId, reason, now: new Date(now.getTime() - hours(3)) })
}

/** The player whom one can be has credits to spend. */
const fillPurse = (tx: SystemTx, now: Date) =>
  adjustCredits(tx, {
    id: steadyId('purse'),
    adminId: personId(admin.email),
    profileId: personId(demoPeople.player),
    amount: 80,
    type: 'ADMIN_ADJUST',
    description: 'For trying the shop',
    now,
  })

async function migrated(db: Database) {
  const client = await db.systemPool.connect()
  await client.query('begin')
  await migrateWithin(client)
  await client.query('commit')
  client.release()
  await installJobs(db)
}

/** A sign-in of each person whom one can be. A review can be submitted at once. */
async function openSessions(db: Database, now: Date): Promise<Made['sessions']> {
  const visit = { ip: '127.0.0.1', requestHeaders: new Headers(), responseHeaders: new Headers() }
  const seconds = 10 * 365 * 24 * 60 * 60
  return db.asSystem(async (tx) => {
    const shown = await readSettings(tx, ['longest_submit_wait'])
    const change = { values: { longest_submit_wait: 0 }, shown, reason: 'Nobody waits in the demo' }
    await saveSettings(tx, { ...change, adminId: personId(admin.email), now })
    const open = (email: (typeof demoPeople)[keyof typeof demoPeople]) =>
      openSession(tx, { userId: personId(email), visit, seconds, now, secondStep: 'done' })
    const { studio, tester, player } = demoPeople
    return { studio: await open(studio), tester: await open(tester), player: await open(player) }
  })
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder to write to')
await makeSnapshot(folder)
// Services of the product keep timers.
process.exit()
