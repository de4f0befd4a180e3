import { expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { aPerson } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { listening } from '#testing/servers/listening.ts'
import { anAlert } from './testing.ts'

const env = { TRUST_PROXY: '1' }
const first = await aServer({ env, work: false })
const second = await aServer({ env, work: false, beside: first })
const admin = await aPerson(first.db, 'admin')

const from = (url: string, address: string, path = '/api/accounts/me') =>
  fetch(url + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
/** A call of an admin who has just signed in. */
async function act(path: string, body: object, address = '198.51.100.1') {
  const cookie = await first.cookieOf(admin)
  await first.db.query`update auth_sessions set proved_at = ${first.clock.now()}`
  return fetch(`${first.url}/api/security/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': address, origin: first.url },
    body: JSON.stringify(body),
  })
}

test('a blocked network is refused by every process, others are not, and the block ends', async () => {
  const alertId = await anAlert(first.db, { network: '203.0.113.0/24' })
  expect(await from(second.url, '203.0.113.7')).toBe(200)
  expect((await act('respond', { alertId, kind: 'block_network' }, '203.0.113.50')).status).toBe(409)
  expect((await act('respond', { alertId, kind: 'block_network' })).status).toBe(200)
  for (const { url } of [first, second]) await expect.poll(() => from(url, '203.0.113.7'), { interval: 50 }).toBe(403)
  expect(await from(second.url, '203.0.113.7', '/')).toBe(403)
  expect(await from(second.url, '203.0.113.7', '/healthz')).toBe(200)
  expect(await from(second.url, '198.51.100.7')).toBe(200)
  const rows = await first.db.query`select id from security_responses where alert_id = ${alertId}`
  expect((await act('undo', { responseId: rows[0].id })).status).toBe(200)
  for (const { url } of [first, second]) await expect.poll(() => from(url, '203.0.113.7'), { interval: 50 }).toBe(200)
  expect((await act('respond', { alertId, kind: 'block_network' })).status).toBe(200)
  await expect.poll(() => from(second.url, '203.0.113.7'), { interval: 50 }).toBe(403)
  first.clock.advance(minutes(60))
  expect(await from(second.url, '203.0.113.7')).toBe(200)
})

test('a network that forged a webhook is refused at the webhook alone', async () => {
  const webhook = (address: string) =>
    fetch(`${second.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    }).then(({ status }) => status)
  const alertId = await anAlert(first.db, { network: '203.0.115.0/24', rule: 'forged_webhook' })
  expect(await webhook('203.0.115.7')).toBe(400)
  expect((await act('respond', { alertId, kind: 'block_network' }, '203.0.115.50')).status).toBe(200)
  await expect.poll(() => webhook('203.0.115.7'), { interval: 50 }).toBe(403)
  expect(await webhook('198.51.100.7')).toBe(400)
  for (const path of ['/', '/api/accounts/me']) expect(await from(second.url, '203.0.115.7', path)).toBe(200)
})

test('open live streams of a network that is blocked end in every process, those of others stay', async () => {
  const tester = await first.cookieOf(await aPerson(first.db, 'tester'))
  const open = (server: typeof first, address: string) => listening(server, tester, { 'x-forwarded-for': address })
  const [one, other] = [await open(first, '203.0.114.7'), await open(second, '203.0.114.8')]
  const elsewhere = await open(second, '198.51.100.9')
  const alertId = await anAlert(first.db, { network: '203.0.114.0/24' })
  expect((await act('respond', { alertId, kind: 'block_network' })).status).toBe(200)
  for (const stream of [one, other]) await expect.poll(() => stream.ended).toBe(true)
  expect(elsewhere.ended).toBe(false)
})

test('open live streams of a person whose sign-ins an admin ends close in every process', async () => {
  const [meant, bystander] = [await aPerson(first.db, 'tester'), await aPerson(first.db, 'tester')]
  const cookies = [await first.cookieOf(meant), await first.cookieOf(bystander)] as const
  const theirs = [await listening(first, cookies[0]), await listening(second, cookies[0])]
  const others = await listening(second, cookies[1])
  const alertId = await anAlert(first.db, { people: [meant.profileId] })
  expect((await act('respond', { alertId, kind: 'end_sign_ins' })).status).toBe(200)
  for (const stream of theirs) await expect.poll(() => stream.ended).toBe(true)
  expect(others.ended).toBe(false)
})

test('refused calls, wrong passwords and reports of browsers become events without a body or an address', async () => {
  const post = (path: string, body: string, headers = {}) =>
    fetch(first.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.33', origin: first.url, ...headers },
      body,
    }).then(({ status }) => status)
  const tester = await aPerson(first.db, 'tester')
  const secret = 'a very secret passphrase'
  const credentials = JSON.stringify({ email: tester.email, password: secret })
  expect(await post('/api/accounts/sign-in', credentials)).toBe(401)
  expect(await post('/api/admin/people', '{}', { cookie: await first.cookieOf(tester) })).toBe(403)
  const report = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://a.example/x?k=1' } }
  expect(await post('/csp-reports', JSON.stringify(report), { origin: 'https://elsewhere.example' })).toBe(204)
  // A web page can make its visitor's browser send these; it can't leave out the browser's headers.
  const signature = { 'stripe-signature': 't=1,v1=00' }
  const page = { 'content-type': 'text/plain', origin: 'https://evil.example' }
  for (const headers of [{}, page, { ...page, ...signature }, { ...signature, 'sec-fetch-site': 'cross-site' }])
    expect(await post('/api/payments/webhook', '{}', headers)).toBe(400)
  const forged = await fetch(`${first.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.33', ...signature },
    body: '{}',
  })
  expect(forged.status).toBe(400)
  // The forged webhook also fires its rule, some time later.
  const stored = async () =>
    await first.db.query`select * from enhanced_security_events
      where source_ip = '192.0.2.0/24' and event_type <> 'rule_fired'`
  await expect
    .poll(async () => (await stored()).map((row) => row.event_type).sort())
    .toEqual(['csp_violation', 'guard_refused', 'sign_in_failed', 'webhook_forged'])
  const rows = await stored()
  expect(rows.find((row) => row.event_type === 'sign_in_failed').user_id).toBe(tester.profileId)
  expect(rows.find((row) => row.event_type === 'guard_refused')).toMatchObject({
    user_id: tester.profileId,
    event_details: { call: 'admin.people' },
    event_category: 'access',
  })
  for (const word of [secret, tester.email, '192.0.2.33', 'k=1']) expect(JSON.stringify(rows)).not.toContain(word)
})
