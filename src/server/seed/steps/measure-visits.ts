import { checkPerformance } from '#features/monitoring/metrics/check-performance.ts'
import { recordMetrics } from '#features/monitoring/metrics/record-metrics.ts'
import type { DeviceClass, MetricName } from '#features/monitoring/metrics/rules.ts'
import { hours } from '#platform/clock.ts'
import type { SeedContext } from '../seed-context.ts'
import { days } from './moments.ts'

/** How slow each page is, compared with the others. */
const pages = { '/': 0.7, '/studio': 1, '/tester': 0.9, '/game/$gameId': 1.1, '/advanced-insights': 1.9 }
const devices: [DeviceClass, slower: number][] = [
  ['desktop', 1],
  ['desktop', 1.1],
  ['phone', 1.8],
  ['tablet', 1.4],
]
const typical: [MetricName, number][] = [
  ['LCP', 1150],
  ['FCP', 700],
  ['FID', 9],
  ['INP', 64],
  ['CLS', 0.02],
  ['page_load', 1300],
  ['route_load', 190],
  ['long_task', 88],
  ['memory', 36],
  ['initial_bundle', 330],
]
const upgradedDaysAgo = 6

/** What browsers measured in the last two weeks, and the checks of the score. */
export function measureVisits({ tx, timeline }: SeedContext): void {
  const known = new Set(Object.keys(pages))
  // The same demo at each start.
  let state = 7
  const vary = () => {
    state = (state * 48_271) % 2_147_483_647
    return 0.7 + (0.9 * state) / 2_147_483_647
  }
  const moments = [
    ...Array.from({ length: 13 * 4 }, (_, n) => days(14) - n * hours(6) - hours(1)),
    ...Array.from({ length: 46 }, (_, n) => hours(23.5) - n * hours(0.5)),
  ]
  for (const [n, ago] of moments.entries()) {
    const [page, slowness] = Object.entries(pages)[n % 5] ?? ['/studio', 1]
    const [device, slower] = devices[n % 4] ?? ['desktop', 1]
    const isOld = ago > days(upgradedDaysAgo)
    const values = typical.map(([metricName, value]) => {
      const isCount = metricName === 'initial_bundle' || metricName === 'memory'
      const factor = isCount ? 1 : slowness * slower * (isOld ? 1.25 : 1)
      return { metricName, page, value: value * factor * vary() }
    })
    timeline.before(ago, () =>
      recordMetrics(tx, { values, device, version: isOld ? '0.0.9' : '0.1.0', pages: known, now: timeline.now() }),
    )
  }
  for (let n = 0; n < 20; n++) timeline.before(hours(2 + 6 * n), () => checkPerformance(tx, timeline.now()))
}
