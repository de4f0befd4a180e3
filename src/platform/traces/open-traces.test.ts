import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { Log } from '#platform/log/log.ts'
import { silentLog } from '#platform/log/log.ts'
import { openTraces } from './open-traces.ts'
import { aCollector } from './testing.ts'
import { withoutValues } from './trace-statements.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { inSpan, isTracing, openSpan, putTracing, traceIds, traceparent } from './tracing.ts'

afterEach(() => putTracing(undefined))

const settingsOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).traces
const openWith = (env: Record<string, string>, log: Log = silentLog) => openTraces({ settings: settingsOf(env), log })

function aLog() {
  const lines: string[] = []
  const write = (_facts: unknown, text?: string) => void lines.push(text ?? String(_facts))
  return { lines, log: { ...silentLog, warn: write, info: write } as unknown as Log }
}

test('without a collector nothing is traced', async () => {
  for (const env of [
    {},
    { OTEL_SERVICE_NAME: 'x' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_TRACES_EXPORTER: 'none' },
  ])
    expect(settingsOf(env)).toBeUndefined()
  const traces = await openWith({})
  expect(isTracing()).toBe(false)
  expect(await inSpan({ name: 'x' }, async () => traceparent() ?? 'none')).toBe('none')
  expect([openSpan({ name: 'x' }), traceIds()]).toEqual([null, undefined])
  await traces.close()
})

test('the settings are those of OpenTelemetry, and a wrong one is named', () => {
  expect(settingsOf({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces')
  expect(
    settingsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/base/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, other=1',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=from-attributes,region=eu',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toEqual({
    url: 'https://collector.example/base/v1/traces',
    headers: { authorization: 'Basic abc=', other: '1' },
    serviceName: 'from-attributes',
    resource: { region: 'eu' },
    sampler: 'parentbased_traceidratio',
    ratio: 0.25,
  })
  const own = 'https://collector.example/traces'
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://other.example' }
  expect(settingsOf({ ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own })?.url).toBe(own)
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no-value'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '7'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ] as const)
    expect(() => settingsOf({ [name]: value })).toThrow(`The setting ${name} can't be used`)
})

test.each(['always_off', 'traceidratio'])('nothing is sent with the sampler %s of 0', async (sampler) => {
  const collector = await aCollector()
  const traces = await openWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const inside = await inSpan({ name: 'x' }, async () => {
    expect(openSpan({ name: 'y', insideOnly: true })).toBeNull()
    return traceparent()
  })
  expect(inside).toMatch(/-00$/)
  await traces.close()
  expect(collector.bodies).toEqual([])
})

test('a collector that does not answer delays no work, and the stop only for a few seconds', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  const collector = await aCollector({ answers: false })
  const traces = await openWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  // Far more than the queue holds.
  for (let n = 0; n < 6_000; n++) await inSpan({ name: `span ${n}` }, async () => n)
  await expect.poll(() => collector.spans.length).toBeGreaterThan(0)
  for (let n = 0; n < 6_000; n++) await inSpan({ name: `span ${n}` }, async () => n)
  expect(collector.spans.length).toBeLessThan(6_000)
  await traces.close()
  expect(isTracing()).toBe(false)
})

test('a collector that is down is logged once, and again only after it was back', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  const { lines, log } = aLog()
  const traces = await openWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, log)
  for (let n = 0; n < 3; n++) {
    await inSpan({ name: 'x' }, async () => n)
    await new Promise((done) => setTimeout(done, 60))
  }
  await expect.poll(() => lines).toContain('traces could not be sent to the collector')
  await traces.close()
  expect(lines.filter((line) => line.startsWith('traces'))).toEqual(['traces could not be sent to the collector'])
})

test('the text of a statement loses its literals and keeps its parameters', () => {
  expect(withoutValues(`select *, 'it''s  me' from t2 where a = $12 and b > 1.5\n  limit 40`)).toBe(
    'select *, ? from t2 where a = $12 and b > ? limit ?',
  )
})

test('only a well-formed traceparent is read', () => {
  const text = `00-${'1a'.repeat(16)}-${'2b'.repeat(8)}-01`
  const read = readTraceparent(text)
  expect(read && writeTraceparent(read)).toBe(text)
  const zero = `00-${'0'.repeat(32)}-${'2b'.repeat(8)}-01`
  for (const wrong of [undefined, '', 'x', zero, `${text}-more`, text.toUpperCase()])
    expect(readTraceparent(wrong)).toBeUndefined()
})
