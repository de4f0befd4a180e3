import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Health } from '#platform/http/health.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { healthApi } from '../api.ts'
import { aFailedJob } from '../testing.ts'
import { alarmJobs } from './send-alarm.ts'
import { openAlarmWatch } from './watch-alarms.ts'

const db = await aDatabase()
await installJobs(db)
const clock = movableClock()
const admin = await aPerson(db, 'admin')

const heard: Record<string, string>[] = []
const webhook = createServer(async (request, answer) => {
  heard.push((await json(request)) as Record<string, string>)
  answer.end()
}).listen(0, '127.0.0.1')
await once(webhook, 'listening')
const config = readConfig({
  NODE_ENV: 'test',
  ALARM_WEBHOOK: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/alarms`,
})

const up = { state: 'up', lastSuccess: clock.now().toISOString() } as const
const down = { state: 'down', lastSuccess: null } as const
const health: Health = {
  status: 'ready',
  parts: { database: up, jobs: up, live: up, clock: up, disk: up, storage: up, email: up },
  disk: { freeBytes: 50, bytes: 100 },
  oldestDueJobSeconds: 0,
}
let hasDatabase = true
const watchOn = () =>
  openAlarmWatch({
    clock,
    log: silentLog,
    config,
    readHealth: async () => health,
    db: {
      asSystem: (work) => (hasDatabase ? db.asSystem(work) : Promise.reject(new AppError('CONNECTION_ERROR'))),
    },
  })
const [one, two] = [watchOn(), watchOn()]
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  webhook.close()
})

/** The alarms that left since the last call, of emails and of webhooks. */
async function sent() {
  const rows = await db.query`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send-mail', 'call-alarm-webhook')
    returning t.identifier as task, j.payload`
  for (const { task, payload } of rows)
    if (task === 'call-alarm-webhook') await alarmJobs(config)[task]?.(payload, { db, clock, log: silentLog })
  const emails = rows.filter(({ task }) => task === 'send-mail').map(({ payload }) => payload)
  return { emails: emails.map(({ to, subject }) => [to, subject]), calls: heard.splice(0).map(({ alarm }) => alarm) }
}
const lookBoth = () => Promise.all([one.look(), two.look()])
const alarm = (text: string) => ({ emails: [[admin.email, `Alarm: ${text}`]] })
const silence = { emails: [], calls: [] }

beforeEach(async () => {
  Object.assign(health.parts, { storage: up, database: up })
  health.disk = { freeBytes: 50, bytes: 100 }
  await lookBoth()
  await sent()
})

test('a part that is down for five minutes is one email and one call, also with two processes, until it is up again', async () => {
  Object.assign(health.parts, { storage: down })
  await lookBoth()
  clock.advance(minutes(4))
  await lookBoth()
  expect(await sent()).toEqual(silence)
  clock.advance(minutes(1))
  await lookBoth()
  const text = 'File storage: down for 5 minutes.'
  expect(await sent()).toEqual({ ...alarm(text), calls: ['part:storage'] })
  expect((await callerOn(db, clock)(admin, healthApi.read)).alarms).toMatchObject([{ text }])
  clock.advance(minutes(60))
  await lookBoth()
  expect(await sent()).toEqual(silence)
  Object.assign(health.parts, { storage: up })
  await lookBoth()
  expect((await callerOn(db, clock)(admin, healthApi.read)).alarms).toEqual([])
})

test('a disk is warned of at 10 % and at 3 %, once each', async () => {
  for (const [freeBytes, calls] of [
    [11, []],
    [9, ['disk:10']],
    [10.5, []],
    [2, ['disk:3']],
    [2.5, []],
  ] as const) {
    health.disk = { freeBytes, bytes: 100 }
    await lookBoth()
    expect([freeBytes, (await sent()).calls]).toEqual([freeBytes, calls])
  }
})

test('failed jobs, ledger checks and backups are alarms; faults of the ledger have their own email', async () => {
  await aFailedJob(db)
  await lookBoth()
  const [task] = (await sent()).calls
  expect(task).toMatch(/^job:/)
  await db.query`delete from graphile_worker._private_jobs`
  const finished = (outcome: string, at: Date) =>
    db.systemPool.query(
      `insert into ledger_checks (id, created_at, finished_at, outcome) values (gen_random_uuid(), $1, $1, $2)`,
      [at, outcome],
    )
  await finished('failed', clock.now())
  await lookBoth()
  expect(await sent()).toEqual({ ...alarm('The last check of the ledger failed.'), calls: ['ledger:failed'] })
  await finished('faults', new Date(clock.now().getTime() + 1000))
  await lookBoth()
  expect(await sent()).toEqual({ emails: [], calls: ['ledger:faults'] })
  await finished('ok', new Date(clock.now().getTime() + hours(1)))
  await db.query`insert into backup_runs (made_at, bytes, name, checked_at, check_error)
    values (now(), 1, 'a', now(), 'It is cut off.')`
  await lookBoth()
  const text = 'The last backup could not be restored for a test: It is cut off.'
  expect(await sent()).toEqual({ ...alarm(text), calls: ['backup:check'] })
})

test('while the database is what is down, the webhook is called without it, and nothing is sent twice', async () => {
  hasDatabase = false
  Object.assign(health.parts, { database: down })
  await one.look()
  clock.advance(minutes(6))
  await one.look()
  await one.look()
  expect(heard.splice(0).map(({ alarm }) => alarm)).toEqual(['part:database'])
  hasDatabase = true
  await one.look()
  expect(await sent()).toEqual(silence)
})
