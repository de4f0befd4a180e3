import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { notificationsApi } from './api.ts'

const one = await aServer({ work: false })
const other = await aServer({ work: false, beside: one })
const call = callerOn(one.db)

async function aReader() {
  const tester = await aTester(one.db)
  await one.db.systemPool.query(
    `insert into notification_history (user_id, title, message, notification_type, event_key, sent_at, opened_at)
     select $1, 'Notification ' || n, 'With "quotes" and a line\nbreak', (array['invitation', 'success', 'system'])[1 + n % 3], $2 || n,
       timestamptz '2026-01-01 00:00:00.123456+00' + n / 2 * interval '1 minute', case when n % 2 = 0 then now() end
     from generate_series(1, 70) n`,
    [tester.profileId, randomUUID()],
  )
  return { tester, cookie: await one.cookieOf(tester) }
}

const read = async (server: { url: string }, cookie: string, query = '') => {
  const response = await fetch(`${server.url}/api/notifications/inbox${query}`, { headers: { cookie } })
  return { status: response.status, body: (await response.json()) as { notifications: { id: string }[] } }
}

test('the response equals that of the procedure, on every tab and page', async () => {
  const { tester, cookie } = await aReader()
  for (const tab of ['all', 'unread', 'invites', 'awards', 'system'] as const) {
    const first = await read(one, cookie, `?tab=${tab}`)
    const expected = await call(tester, notificationsApi.inbox, { tab })
    expect(first).toEqual({ status: 200, body: JSON.parse(JSON.stringify(expected)) })
    const before = first.body.notifications.at(-1)?.id ?? ''
    const second = await read(one, cookie, `?tab=${tab}&before=${before}`)
    expect(second.body).toEqual(JSON.parse(JSON.stringify(await call(tester, notificationsApi.inbox, { tab, before }))))
  }
})

test('a sign-out in one process applies to the next call in another process', async () => {
  const { cookie } = await aReader()
  expect((await read(one, cookie)).status).toBe(200)
  expect((await read(other, cookie)).status).toBe(200)
  const left = await fetch(`${one.url}/api/accounts/sign-out`, { method: 'POST', headers: { cookie, origin: one.url } })
  expect(left.ok).toBe(true)
  expect((await read(other, cookie)).status).toBe(401)
})

test('each reader gets only their own notifications, also with many concurrent reads on few connections', async () => {
  const readers = await Promise.all([aReader(), aReader(), aReader()])
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => read(n % 2 ? one : other, readers[n % 3]?.cookie ?? '')),
  )
  const rows = await one.db.query<{ id: string; user_id: string }>`select id, user_id from notification_history`
  const owner = new Map(rows.map((row) => [row.id, row.user_id]))
  answers.forEach(({ body }, n) => {
    expect(new Set(body.notifications.map(({ id }) => owner.get(id)))).toEqual(
      new Set([readers[n % 3]?.tester.profileId]),
    )
  })
  // The setting of the person ends with the statement.
  const { rows: left } = await one.db.personPool.query(`select current_setting('app.user_id', true) as who`)
  expect(left[0]?.who || null).toBeNull()
})

test('an invalid input and a forged cookie are rejected', async () => {
  const { cookie } = await aReader()
  expect((await read(one, cookie, '?tab=nothing')).status).toBe(400)
  expect((await read(one, cookie.replace(/.{8}$/, 'AAAAAAAA'))).status).toBe(401)
  const head = await fetch(`${one.url}/api/notifications/inbox`, { method: 'HEAD', headers: { cookie } })
  expect(head.status).toBe(405)
})

test('an expired session is rejected', async () => {
  const { cookie } = await aReader()
  expect((await read(other, cookie)).status).toBe(200)
  one.clock.advance(hours(24 * 40))
  expect((await read(other, cookie)).status).toBe(401)
})
