import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { monitoringApi as api } from './api.ts'
import { monitoringJobs } from './jobs.ts'
import { openMonitoringServices } from './open-services.ts'
import { GROUP_DAYS, mostKept, reportLimits } from './rules.ts'
import type { LogInput } from './schema.ts'
import { aLogInput } from './testing.ts'

const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db)
const tester = await aTester(db)

const inVersion = (version: string, given: Partial<LogInput> = {}) =>
  aLogInput({ ...given, context: { page: '/studio', version } })
const groups = async (state: 'open' | 'resolved' = 'open') => (await ask(admin, api.errors, { state })).errors

test('an error is counted in its group with versions, pages and people, whatever its numbers and build', async () => {
  const broken = (n: number, version = '0.1.0'): LogInput =>
    inVersion(version, {
      message: `No row ${n}`,
      stack: `Error\n    at show (http://x/assets/offer-DkF3a9Z${n}.js:${n}:1)`,
    })
  await ask(tester, api.log, broken(1))
  await ask(tester, api.log, broken(2))
  clock.advance(hours(1))
  await ask(studio, api.log, broken(3, '0.2.0'))
  await ask(null, api.log, broken(4))
  await ask(null, api.log, { ...broken(5), sessionId: 'another-visit' })
  const [group, ...others] = await groups()
  expect(others).toEqual([])
  expect(group).toMatchObject({
    count: 5,
    people: 4,
    firstVersion: '0.1.0',
    lastVersion: '0.2.0',
    page: '/studio',
    message: 'No row 5',
    resolvedAt: null,
    reopenedAt: null,
  })
  expect(group!.lastSeenAt.getTime() - group!.firstSeenAt.getTime()).toBeGreaterThanOrEqual(hours(1))
  const detail = await ask(admin, api.error, { errorId: group!.id })
  expect(detail.stack).toContain('offer-')
  expect(detail.entries.map(({ personName }) => personName)).toEqual([
    null,
    null,
    studio.name,
    tester.name,
    tester.name,
  ])
})

test('a resolved error stays resolved in its version and reopens in a newer one; of two resolves one happens', async () => {
  const message = 'The wheel came off'
  await ask(tester, api.log, inVersion('0.2.0', { message }))
  const found = (await groups()).find((one) => one.message === message)
  const errorId = found!.id
  const outcomes = await Promise.allSettled([
    ask(admin, api.resolveError, { errorId }),
    ask(admin, api.resolveError, { errorId }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await ask(tester, api.log, inVersion('0.2.0', { message }))
  await ask(tester, api.log, inVersion('0.1.9', { message }))
  expect((await groups('resolved'))[0]).toMatchObject({ id: errorId, count: 3 })
  await ask(tester, api.log, inVersion('0.10.0', { message }))
  const again = await ask(admin, api.error, { errorId })
  expect(again).toMatchObject({ resolvedAt: null, lastVersion: '0.10.0', count: 4 })
  expect(again.reopenedAt).not.toBeNull()
  await expect(ask(admin, api.reopenError, { errorId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(ask(admin, api.resolveError, { errorId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await db.query`select detail from audit_log where action = 'errors.resolve'`
  expect(rows).toEqual([{ detail: { errorId, message } }])
})

test('secrets, addresses and queries are removed before an entry is stored', async () => {
  const requestId = randomUUID()
  await ask(
    studio,
    api.log,
    aLogInput({
      level: 'warn',
      message: 'No row for anna@studio.example at /auth/reset?token=s3cr3t\u0000',
      data: {
        password: 'hunter2',
        nested: { inviteCode: 'TM-7QF2AB', list: ['Bearer abc.def'] },
        size: 3,
        half: '\ud800',
      },
      context: {
        page: '/studio?token=s3cr3t',
        version: '0.1.0',
        requestId,
        crumbs: [{ at: clock.now().toISOString(), text: 'opened /join/x?key=s3cr3t' }],
      },
    }),
  )
  const { entries } = await ask(admin, api.logs, { level: 'warn' })
  expect(entries[0]).toMatchObject({
    message: 'No row for [email] at /auth/reset',
    page: '/studio',
    requestId,
    personName: studio.name,
    network: '127.0.0.1',
    errorId: null,
    data: {
      password: '[hidden]',
      nested: { inviteCode: '[hidden]', list: ['Bearer [hidden]'] },
      size: 3,
      half: '\ufffd',
    },
  })
  expect(JSON.stringify(entries)).not.toMatch(/hunter2|s3cr3t|anna|7QF2AB/)
})

test('the log keeps the latest thousand entries, and pages to the oldest of them', async () => {
  await db.systemPool.query(
    `insert into client_log_entries (created_at, level, message, page, version, session_id, network)
     select now(), 'warn', 'n' || n, '/', '0.1.0', 'visit-0000', 'unknown' from generate_series(1, ${mostKept.entries + 200}) n`,
  )
  await ask(null, api.log, aLogInput({ message: 'The last one' }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ask(admin, api.logs, cursor ? { cursor } : {})
    seen.push(...page.entries.map(({ message }) => message))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(mostKept.entries)
  expect(seen[0]).toBe('The last one')
  expect(new Set(seen).size).toBe(mostKept.entries)
})

test('entries that are too large, and more than a person may send, are refused', async () => {
  for (const wrong of [
    { message: 'x'.repeat(1001) },
    { stack: 'x'.repeat(6001) },
    { data: { text: 'x'.repeat(4001) } },
    { level: 'info' as never },
  ])
    await expect(ask(null, api.log, aLogInput(wrong))).rejects.toThrow()
  const flooding = await aTester(db)
  const outcomes = await Promise.allSettled(
    Array.from({ length: reportLimits.person.burst + 20 }, () => ask(flooding, api.log, aLogInput())),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']))
  expect(refused.length).toBeGreaterThanOrEqual(15)
  await ask(await aTester(db), api.log, aLogInput())
})

test('groups that did not appear for three months are deleted', async () => {
  await ask(tester, api.log, aLogInput({ message: 'Long ago' }))
  clock.advance(hours(24 * (GROUP_DAYS + 1)))
  await ask(tester, api.log, aLogInput({ message: 'Just now' }))
  await monitoringJobs['sweep-monitoring']!({}, { db, clock, log: silentLog })
  expect((await groups()).map(({ message }) => message)).toEqual(['Just now'])
})

test('a report of a version newer than the server’s is refused: it would keep an error resolved', async () => {
  const of = (version: string) =>
    openMonitoringServices({ db, clock, log: silentLog, pages: [], counts: async () => [], version })
  const admit = (server: string, version: string) =>
    of(server)
      .admit({ personId: null, network: '192.0.2.1', version })
      .then(
        () => 'admitted',
        ({ code }: { code: string }) => code,
      )
  for (const version of ['1.2.0', '1.1.9', 'development']) expect(await admit('1.2.0', version)).toBe('admitted')
  for (const version of ['1.2.1', '1.10.0', '9999.9999.9999'])
    expect([version, await admit('1.2.0', version)]).toEqual([version, 'VALIDATION_ERROR'])
  expect(await admit('development', '1.2.0')).toBe('admitted')
})

test('control characters of a report are left out', async () => {
  await ask(tester, api.log, inVersion('0.1.0', { message: 'Broke\u001b[2J\u202ehere\u0007' }))
  expect((await groups()).map(({ message }) => message)).toContain('Broke[2Jhere')
})
