import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { traceIds } from '#platform/traces/tracing.ts'
import { aPerson } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { listening } from '#testing/servers/listening.ts'
import { aCollector, type ReceivedSpan, valuesOf } from './testing.ts'

const collector = await aCollector()
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info', mixin: () => traceIds() ?? {} },
  { write: (line) => void lines.push(JSON.parse(line)) },
)
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20collector',
  OTEL_SERVICE_NAME: 'hatch-test',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
}
const server = await aServer({ env, log })
const beside = await aServer({ env: {}, work: false, beside: server })
const admin = await aPerson(server.db, 'admin')
const cookie = await server.cookieOf(admin)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify({ json: body }),
  })

const named = (name: string, { traceId }: { traceId?: string } = {}) =>
  collector.spans.filter((span) => span.name === name && (!traceId || span.traceId === traceId))
const one = async (name: string, of: { traceId?: string } = {}): Promise<ReceivedSpan> => {
  await expect.poll(() => named(name, of).length).toBeGreaterThan(0)
  return named(name, of)[0] as ReceivedSpan
}

test('request, procedure, statements, job and live messages of one call are one trace', async () => {
  const [here, there] = [await listening(server, cookie), await listening(beside, cookie)]
  const sent = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }
  const answer = await post(
    'health/checkLedger',
    { id: randomUUID() },
    { cookie, traceparent: `00-${sent.traceId}-${sent.spanId}-01` },
  )
  expect(answer.status).toBe(200)
  const procedure = await one('health.checkLedger')
  const of = { traceId: procedure.traceId }
  const request = await one('POST /rpc/*', of)
  // The caller's own trace is linked, and is not the parent.
  expect(request).toMatchObject({ kind: 2, links: [sent] })
  expect(request.parentSpanId ?? '').toBe('')
  expect(request.traceId).not.toBe(sent.traceId)
  expect(valuesOf(request)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/rpc/*',
    'http.response.status_code': 200,
    'playhatch.request_id': answer.headers.get('x-request-id'),
  })
  expect(procedure.parentSpanId).toBe(request.spanId)

  const statement = await one('insert ledger_checks', of)
  expect(statement).toMatchObject({ kind: 3, parentSpanId: procedure.spanId })
  expect(valuesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'insert' })
  expect(valuesOf(statement)['db.query.text']).toMatch(/^insert into "?ledger_checks"? .*\$1/)
  expect((await one('select auth_sessions', of)).parentSpanId).toBe(request.spanId)
  expect((await one('commit', of)).parentSpanId).toBe(procedure.spanId)

  const job = await one('process check-ledger', of)
  expect(job).toMatchObject({ kind: 5, parentSpanId: procedure.spanId })
  expect((await one('update ledger_checks', of)).parentSpanId).toBeTruthy()
  await expect
    .poll(() => named('update ledger_checks', of).some(({ parentSpanId }) => parentSpanId === job.spanId))
    .toBe(true)

  // From the process that committed, and from the other one that heard of it; then those of the job.
  const ofCall = () => named('send health', of).filter(({ parentSpanId }) => parentSpanId === procedure.spanId)
  await expect.poll(() => ofCall().length).toBe(2)
  for (const message of ofCall()) expect(valuesOf(message)).toMatchObject({ 'playhatch.live.topic': 'role' })
  await expect.poll(() => named('send health', of).some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)
  for (const stream of [here, there]) await expect.poll(() => stream.text).toContain('"kind":"health"')
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'of the collector', 'content-type': 'application/json' })
  expect(collector.bodies[0]).toContain('hatch-test')
  expect(collector.bodies[0]).toContain('deployment.environment.name')
  const line = lines.find(({ msg, operation }) => msg === 'answered' && operation === 'health.checkLedger')
  expect(line).toMatchObject({ traceId: procedure.traceId, requestId: answer.headers.get('x-request-id') })
})

test('no attribute holds an address, a password, a token or a person, also when a call is refused or fails', async () => {
  const password = 'a very secret passphrase 42'
  const signIn = await post('accounts/signIn', { email: admin.email, password })
  expect(signIn.status).toBe(401)
  expect((await post('health/checkLedger', { id: 'nonsense' }, { cookie })).status).toBe(400)
  expect((await post('admin/people', { search: admin.email }, { cookie })).status).toBe(200)
  const { traceId } = await one('accounts.signIn')
  await one('POST /rpc/*', { traceId })
  expect(valuesOf(await one('accounts.signIn'))).toMatchObject({ 'error.type': 'INVALID_CREDENTIALS' })
  expect((await one('accounts.signIn')).status.code ?? 0).toBe(0)
  await one('admin.people')
  await one('begin')
  const all = collector.bodies.join('\n')
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [password, admin.email, token, admin.profileId, admin.name, 'nonsense'])
    expect(all).not.toContain(secret)
})

test('checks of monitoring and files make no trace, nor do polls of the queue', async () => {
  const before = collector.spans.length
  await fetch(`${server.url}/healthz`)
  await server.db.query`select 1`
  expect((await post('accounts/me', {}, { cookie })).status).toBe(200)
  await expect.poll(() => named('accounts.me').length).toBe(1)
  const names = collector.spans.slice(before).map(({ name }) => name)
  expect(names.filter((name) => /healthz|_private_jobs/.test(name))).toEqual([])
})
