import { call as callProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aContext, callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { monitoringApi as api } from '../api.ts'
import { monitoringJobs } from '../jobs.ts'
import { recordMetrics } from './record-metrics.ts'
import type { MetricName } from './rules.ts'

const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const days = (n: number) => hours(24 * n)

const report = (values: [MetricName, number, string?][], { device = 'desktop', version = '0.1.0' } = {}) =>
  ask(null, api.recordMetrics, {
    device: device as 'desktop',
    version,
    values: values.map(([metricName, value, page = '/studio']) => ({ metricName, value, page })),
  })
const stored = async () =>
  await db.query`select metric_type, metric_name, value, tags from platform_performance_metrics order by id`
const run = (task: string) => monitoringJobs[task]!({}, { db, clock, log: silentLog })

test('what browsers measure is stored, and summed by hour, page, version and device', async () => {
  await report([
    ['LCP', 1800],
    ['CLS', 0.02],
  ])
  await report([['LCP', 6000, '/tester']], { device: 'phone', version: '0.2.0' })
  await report([['LCP', 1900, '/invented/page']])
  expect((await stored())[0]).toEqual({
    metric_type: 'web_vital',
    metric_name: 'LCP',
    value: 1800,
    tags: { page: '/studio', device: 'desktop', version: '0.1.0' },
  })
  const { score, metrics, pages, versions, slots } = await ask(admin, api.performance, {})
  const lcp = metrics.find(({ metric }) => metric === 'LCP')!
  expect(lcp.count).toBe(3)
  expect(lcp.p75).toBeGreaterThan(5000)
  expect(lcp.before).toBeNull()
  expect(slots).toHaveLength(24)
  expect(lcp.slots.filter((value) => value !== null)).toEqual([lcp.p75])
  expect(score).toBeLessThan(80)
  expect(pages.map(({ key, visits }) => [key, visits]).toSorted()).toEqual([
    ['(other)', 1],
    ['/studio', 1],
    ['/tester', 1],
  ])
  expect(versions.map(({ key }) => key).toSorted()).toEqual(['0.1.0', '0.2.0'])
  const onDesktop = await ask(admin, api.performance, { range: '7d', device: 'desktop' })
  expect(onDesktop.score).toBe(100)
  expect(onDesktop.pages.map(({ key }) => key)).not.toContain('/tester')
})

test('the range before is compared', async () => {
  clock.advance(days(3))
  await report([['FCP', 900]])
  clock.advance(days(1))
  await report([['FCP', 1700]])
  const { metrics } = await ask(admin, api.performance, {})
  const fcp = metrics.find(({ metric }) => metric === 'FCP')!
  expect(fcp.before).toBeLessThan(fcp.p75!)
  expect(fcp.before).not.toBeNull()
})

test('reports at once add up and never deadlock; values beyond all measure are left out', async () => {
  const values: [MetricName, number, string][] = [
    ['INP', 100, '/studio'],
    ['CLS', 0.1, '/tester'],
    ['memory', 50, '/studio'],
    ['route_load', 200, '/tester'],
  ]
  const before = (await stored()).length
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      db.asSystem((tx) =>
        recordMetrics(tx, {
          device: 'desktop',
          version: '0.1.0',
          pages: new Set(['/studio', '/tester']),
          now: clock.now(),
          values: (n % 2 ? values : values.toReversed()).map(([metricName, value, page]) => ({
            metricName,
            value,
            page,
          })),
        }),
      ),
    ),
  )
  expect((await stored()).length).toBe(before + 96)
  const { metrics } = await ask(admin, api.performance, {})
  for (const name of ['INP', 'memory', 'route_load'])
    expect(metrics.find(({ metric }) => metric === name)?.count).toBe(24)
  await report([['CLS', 5000]])
  expect((await stored()).length).toBe(before + 96)
})

test('a browser that asks not to be tracked is not measured, whatever its page sends', async () => {
  const before = (await stored()).length
  for (const header of ['dnt', 'sec-gpc']) {
    const context = { ...aContext(db, null, clock), requestHeaders: new Headers({ [header]: '1' }) }
    const input = {
      device: 'phone',
      version: '0.1.0',
      values: [{ metricName: 'LCP', value: 1, page: '/studio' }],
    } as const
    await callProcedure(api.recordMetrics, { ...input, values: [...input.values] }, { context })
  }
  expect((await stored()).length).toBe(before)
})

test('a person who objects to statistics is not measured, until they allow it again', async () => {
  const person = await aPerson(db, 'studio')
  const say = (granted: boolean) =>
    db.asSystem((tx) => recordConsent(tx, { userId: person.profileId, type: 'analytics', granted, now: clock.now() }))
  const send = () =>
    ask(person, api.recordMetrics, {
      device: 'desktop',
      version: '0.1.0',
      values: [{ metricName: 'CLS', value: 0.01, page: '/studio' }],
    })
  const before = (await stored()).length
  await say(false)
  await send()
  expect((await stored()).length).toBe(before)
  await say(true)
  await send()
  expect((await stored()).length).toBe(before + 1)
})

test('the score is an entry of the activity log; measurements are deleted after a week, sums of days stay', async () => {
  await run('check-performance')
  const { checks, score } = await ask(admin, api.performance, {})
  expect(checks).toEqual([{ checkedAt: expect.any(Date), score }])
  clock.advance(days(8))
  await run('sweep-monitoring')
  expect(await stored()).toEqual([])
  await run('check-performance')
  const later = await ask(admin, api.performance, { range: '30d' })
  expect(later.checks).toHaveLength(1)
  expect(later.metrics.find(({ metric }) => metric === 'LCP')?.count).toBe(3)
})

test('an admin reads the figures of the server', async () => {
  const { operations, calls, failed, queue, statements, startedAt } = await ask(admin, api.server)
  expect([operations, calls, failed]).toEqual([[], 0, 0])
  expect(queue.oldestDueSeconds).toBe(0)
  expect(startedAt.getTime()).toBeLessThan(Date.now())
  for (const { meanMs, maxMs } of statements ?? []) expect(maxMs).toBeGreaterThanOrEqual(meanMs)
})
