import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startIncentives } from '#features/credits/fill-incentives.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { aDatabase } from '#testing/database.ts'
import { doorsOn } from '#testing/doors.ts'
import { verifyBooks } from '../verify-books.ts'
import { seedDemo } from './seed-demo.ts'

const db = await aDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-seed-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', SEED: 'demo' })
const storage = await openStorage(config)
const clock = movableClock()
const now = clock.now()
await installJobs(db)
await db.asSystem((tx) => startIncentives(tx, now))
const seed = () => seedDemo({ db, storage, config, log: silentLog, doors: doorsOn(db, clock, config), now })
const t = performance.now()
const first = await seed()
console.log('seeded in', performance.now() - t)

test('x', async () => {
  expect(first).toBe(true)
  const q = async (s: string) => console.table((await db.systemPool.query(s)).rows)
  await q(`select status, returned_by, count(*) from review_participations group by 1, 2`)
  await q(`select email, tester_level, reputation_score, visit_streak from profiles where role='tester' order by 3`)
  await q(
    `select t.identifier, count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1`,
  )
  await q(`select r.id, r.status, r.game_instructions->>'reviewMode' as mode, count(*) filter (where p.state='open') open, count(*) filter (where p.state='taken') taken, count(*) filter (where p.state='settled') settled, count(*) filter (where p.state='refunded') refunded from review_requests r left join review_places p on p.request_id=r.id group by 1`)
  await q(`select status, count(*) from invitations group by 1`)
  await q(`select p.email, sum(a.balance) from credit_accounts a join profiles p on p.id=a.profile_id where role<>'tester' group by 1`)
  expect((await verifyBooks(db.systemPool, Buffer.alloc(32))).faults).toEqual([])
})
