import { onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import {
  COLLECT_EVERY_MS,
  type DeviceClass,
  LONG_TASK_MS,
  type MetricName,
  MOST_VALUES,
  metrics,
  REPORT_AFTER_MS,
  REPORT_EVERY_MS,
} from '#features/monitoring/metrics/rules.ts'
import type { RecordMetricsInput } from '#features/monitoring/metrics/schema.ts'
import { sendCall } from '#kit/calls/send.ts'
import { version } from '#shared/version.ts'
import type { Logger } from './logger.ts'
import { readMemory } from './memory.ts'

/** The pattern of the shown page, which names no item; '' if the page is unknown. */
type PageOf = () => string

/** Measures this visit: web vitals, page load, long tasks, memory. Reports after 10 s, every 300 s, and when the page is left. */
export function measurePage(logger: Logger, pageOf: PageOf): Collector {
  const collector = openCollector(pageOf, send)
  // They belong to the page that was loaded, whichever is shown when they are known.
  const loaded = pageOf()
  for (const on of [onCLS, onFCP, onINP, onLCP]) on(({ name, value }) => collector.add(name, value, loaded))
  measureFirstInput(collector, loaded)
  measurePageLoad(collector)
  measureLongTasks(collector, logger)
  setInterval(() => {
    const megabytes = readMemory()
    if (megabytes !== undefined && document.visibilityState === 'visible') collector.add('memory', megabytes)
  }, COLLECT_EVERY_MS)
  setTimeout(() => {
    collector.report()
    setInterval(collector.report, REPORT_EVERY_MS)
  }, REPORT_AFTER_MS)
  // After the listeners of the library, which add their last values at the same moment.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && collector.report())
  return collector
}

function send(values: RecordMetricsInput['values']) {
  const body: RecordMetricsInput = { device: deviceOf(), version, values }
  void sendCall('/api/monitoring/record-metrics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

function deviceOf(): DeviceClass {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}

const supports = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

/** FID, which the library has dropped: the delay of the first input. */
function measureFirstInput(collector: Collector, loaded: string) {
  if (!supports('first-input')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      collector.add('FID', entry.processingStart - entry.startTime, loaded)
  }).observe({ type: 'first-input', buffered: true })
}

function measurePageLoad(collector: Collector) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || navigation.loadEventEnd === 0) return
  collector.add('page_load', navigation.loadEventEnd)
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => /\.m?js(\?|$)/.test(name) && startTime < navigation.loadEventEnd,
  )
  collector.add('initial_bundle', scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000)
}

/** Tasks above 50 ms: the longest of each 30 s is measured, and one warning a visit is logged. */
function measureLongTasks(collector: Collector, logger: Logger) {
  if (!supports('longtask')) return
  let [count, longest, warned] = [0, 0, false]
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration <= LONG_TASK_MS) continue
      count += 1
      longest = Math.max(longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  const collect = () => {
    if (count === 0) return
    collector.add('long_task', longest)
    if (!warned) logger.warn(`Long tasks above ${LONG_TASK_MS} ms`, { tasks: count, longestMs: Math.round(longest) })
    ;[count, longest, warned] = [0, 0, true]
  }
  setTimeout(collect, REPORT_AFTER_MS - 1)
  setInterval(collect, COLLECT_EVERY_MS)
}

type Value = RecordMetricsInput['values'][number]

/** What a visit has measured and not reported yet. */
interface Collector {
  /** `page` is the shown one if it is left out. */
  add(metricName: MetricName, value: number, page?: string): void
  /** Reports what was measured; failures are ignored. */
  report(): void
}

/** Keeps values until they are reported, at most as many as a report may have. */
function openCollector(shownPage: () => string, send: (values: Value[]) => void): Collector {
  let values: Value[] = []
  return {
    add(metricName, value, page = shownPage()) {
      const isValid = Number.isFinite(value) && value >= 0 && value <= metrics[metricName].most
      if (isValid && values.length < MOST_VALUES)
        values.push({ metricName, value: Math.round(value * 10_000) / 10_000, page })
    },
    report() {
      if (values.length === 0) return
      const measured = values
      values = []
      send(measured)
    },
  }
}
