import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Health } from '#platform/http/health.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testKeys } from '#testing/open-services.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { healthApi as api } from './api.ts'
import type { VerifyBooks } from './check-ledger.ts'
import { healthJobs } from './jobs.ts'
import { slotOf } from './rules.ts'
import { aFailedJob } from './testing.ts'

const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db, { credits: 40 })

const up = { state: 'up', lastSuccess: clock.now().toISOString() } as const
const parts: Health['parts'] = {
  database: up,
  jobs: up,
  live: up,
  clock: up,
  disk: up,
  storage: up,
  email: { state: 'off', lastSuccess: null },
}
const books: VerifyBooks = ({ systemPool }, onCheck) => verifyLedger(systemPool, testKeys.of('ledger'), [], [], onCheck)
const jobsWith = (verify = books) =>
  healthJobs({
    config: readConfig({}),
    readHealth: async () => ({ status: 'ready', parts, disk: null, oldestDueJobSeconds: 0 }),
    verify,
    rules: { whole: 9, since: 5 },
  })
const run = (task: string, payload: object = {}, verify = books) =>
  jobsWith(verify)[task]?.(payload, { db, clock, log: silentLog })

test('checks of the parts are summed over 15 minutes; a failure shows, and a day later it is gone', async () => {
  const first = slotOf(clock.now())
  await run('check-parts')
  Object.assign(parts, { email: { state: 'down', lastSuccess: null } })
  await run('check-parts')
  const { parts: seen, server } = await ask(admin, api.read)
  expect(seen.map(({ part, state }) => [part, state])).toEqual([
    ['database', 'up'],
    ['jobs', 'up'],
    ['live', 'up'],
    ['clock', 'up'],
    ['disk', 'up'],
    ['storage', 'up'],
    ['email', 'down'],
  ])
  expect(seen.at(-1)?.slots).toEqual([{ slot: first, checks: 1, failures: 1 }])
  expect(seen[0]?.slots).toEqual([{ slot: first, checks: 2, failures: 0 }])
  expect(server).toMatchObject({ node: process.versions.node, backup: null })
  expect(server.migrations).toBeGreaterThan(1)
  expect(server.databaseBytes).toBeGreaterThan(1_000_000)
  clock.advance(hours(24))
  await run('check-parts')
  expect((await ask(admin, api.read)).parts.at(-1)?.slots).toHaveLength(1)
  clock.advance(hours(24 * 6))
  await run('check-parts')
  const rows = await db.query`select count(distinct slot)::int as n from part_checks`
  expect(rows[0].n).toBe(2)
})

test('payment webhooks show when the last one came and how late those of the last day were', async () => {
  const before = (await ask(admin, api.read)).webhooks
  expect(before).toEqual({ lastAt: null, events: 0, medianSeconds: null, longestSeconds: null })
  const now = clock.now().getTime()
  const received = (id: string, hoursAgo: number, lagSeconds: number | null) => {
    const at = now - hours(hoursAgo)
    const occurred = lagSeconds === null ? null : new Date(at - lagSeconds * 1000)
    return db.systemPool.query(
      'insert into payment_events (event_id, type, received_at, occurred_at) values ($1, $2, $3, $4)',
      [id, 'checkout.session.completed', new Date(at), occurred],
    )
  }
  await received('evt_late', 30, 9000)
  await received('evt_unknown', 3, null)
  await received('evt_slow', 2, 240)
  await received('evt_quick', 1, 2)
  expect((await ask(admin, api.read)).webhooks).toEqual({
    lastAt: new Date(now - hours(1)),
    events: 3,
    medianSeconds: 121,
    longestSeconds: 240,
  })
})

test('failed jobs are listed, dead ones first; of a retry and a discard at once one happens', async () => {
  const dead = await aFailedJob(db, { task: 'send-email' })
  const retried = await aFailedJob(db, { task: 'validate', attempts: 1 })
  const { jobs } = await ask(admin, api.jobs, {})
  expect(jobs.map(({ id, isDead }) => [id, isDead])).toEqual([
    [dead, true],
    [retried, false],
  ])
  expect(await ask(admin, api.queue)).toMatchObject({ dead: 1 })
  const outcomes = await Promise.allSettled([
    ask(admin, api.retryJob, { jobId: dead }),
    ask(admin, api.discardJob, { jobId: dead }),
    ask(admin, api.retryJob, { jobId: dead }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STATE_CHANGED' })
  await ask(admin, api.discardJob, { jobId: retried })
  expect((await ask(admin, api.jobs, {})).jobs).toEqual([])
  const rows = await db.query`select detail from audit_log where action = 'jobs.discard'`
  expect(rows.map(({ detail }) => detail.task)).toContain('validate')
  await expect(ask(studio, api.discardJob, { jobId: dead })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('of ten requests one check of the ledger runs, says how far it is, and finds a changed balance', async () => {
  const ids = Array.from({ length: 10 }, () => randomUUID())
  await Promise.all(ids.map((id) => ask(admin, api.checkLedger, { id })))
  const [check, ...others] = await ask(admin, api.ledgerChecks)
  expect(others).toEqual([])
  const seen: number[] = []
  await run('check-ledger', { id: check!.id }, (database, onCheck, since) =>
    books(
      database,
      async (done) => {
        await onCheck(done)
        seen.push((await ask(admin, api.ledgerChecks))[0]!.done)
      },
      since,
    ),
  )
  expect(seen).toEqual(seen.map((_, n) => n))
  expect((await ask(admin, api.ledgerChecks))[0]).toMatchObject({ outcome: 'ok', done: 9, steps: 9, faultCount: 0 })

  await db.query`update credit_accounts set balance = balance + 1
    where profile_id = ${studio.profileId} and kind = 'main'`
  await run('check-ledger-daily')
  const [second] = await ask(admin, api.ledgerChecks)
  await run('check-ledger', { id: second!.id })
  await run('check-ledger', { id: second!.id })
  const [faulty] = await ask(admin, api.ledgerChecks)
  expect(faulty).toMatchObject({ outcome: 'faults', transfers: expect.any(Number) })
  expect(faulty!.faults.map(({ check: name }) => name)).toContain('balances')
  const rows = await db.query`select 1 from notification_history
    where user_id = ${admin.profileId} and title = 'The ledger has faults'`
  expect(rows).toHaveLength(1)
})

test('a check that breaks has failed, and one that never ends makes room for another', async () => {
  await ask(admin, api.checkLedger, { id: randomUUID() })
  const [broken] = await ask(admin, api.ledgerChecks)
  await run('check-ledger', { id: broken!.id }, () => Promise.reject(new Error('broke')))
  expect((await ask(admin, api.ledgerChecks))[0]).toMatchObject({ id: broken!.id, outcome: 'failed' })
  await ask(admin, api.checkLedger, { id: randomUUID() })
  clock.advance(hours(1))
  const id = randomUUID()
  await ask(admin, api.checkLedger, { id })
  const [last, hung] = await ask(admin, api.ledgerChecks)
  expect(last).toMatchObject({ id, outcome: null })
  expect(hung).toMatchObject({ outcome: 'failed' })
})
