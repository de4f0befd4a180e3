import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const server = await aServer({ log })
const tester = await aTester(server.db)
const call = async (operation: string, cookie = '') =>
  fetch(`${server.url}/rpc/${operation.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  })

test('the log contains the operation and the id of the caller, and no other personal data', async () => {
  const cookie = await server.cookieOf(tester)
  expect((await call('accounts.me', cookie)).status).toBe(200)
  await call('accounts.sessions')
  await expect.poll(() => lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(1)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'answered', operation: 'accounts.me', personId: tester.profileId, status: 200 }),
  )
  const signedOut = lines.find(({ operation }) => operation === 'accounts.sessions')
  expect(signedOut).toMatchObject({ status: 401 })
  expect(signedOut).not.toHaveProperty('personId')
  expect(JSON.stringify(lines)).not.toContain(tester.email)
})

test('the metrics cover calls by operation, jobs by task, the age of the queue, connection waits and event loop lag', async () => {
  await server.db.query`select graphile_worker.add_job('sweep-events')`
  expect((await call('accounts.refusedEmails', await server.cookieOf(tester))).status).toBe(200)
  const read = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect.poll(read).toContain('job_seconds_count{task="sweep-events",outcome="done"} 1')
  const figures = await read()
  expect(figures).toContain('operation_seconds_count{operation="accounts.me",outcome="ok"} 1')
  expect(figures).toContain('operation_seconds_count{operation="accounts.sessions",outcome="refused"} 1')
  expect(figures).toMatch(/^jobs_oldest_due_seconds 0/m)
  expect(figures).toMatch(/^database_connection_wait_seconds_count\{pool="system"\} [1-9]/m)
  expect(figures).toMatch(/^database_transaction_retries_total 0/m)
  expect(figures).toMatch(/^disk_free_bytes [1-9]/m)
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})
