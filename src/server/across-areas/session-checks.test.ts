import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aStudio, aTester } from '#testing/people.ts'
import { aServer, type TestServer } from '#testing/server.ts'

const one = await aServer({ work: false })
const other = await aServer({ work: false, beside: one })

const read = async (server: TestServer, cookie: string, procedure = 'credits/history', input: unknown = {}) => {
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ json: input, meta: [] })
  const response = await fetch(`${server.url}/rpc/${procedure}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { json: { code?: string } } }
}

/** Both processes have answered a call of this session before. */
async function known(person: Awaited<ReturnType<typeof aTester>>) {
  const cookie = await one.cookieOf(person)
  for (const server of [one, other]) expect((await read(server, cookie)).status).toBe(200)
  return cookie
}

test('a sign-out in one process takes effect with the next read in the other', async () => {
  const cookie = await known(await aTester(one.db))
  await fetch(`${one.url}/api/accounts/sign-out`, { method: 'POST', headers: { cookie, origin: one.url } })
  expect(await read(other, cookie)).toMatchObject({ status: 401, body: { json: { code: 'SIGNED_OUT' } } })
})

test('so do granted and revoked roles', async () => {
  const tester = await aTester(one.db)
  const cookie = await known(tester)
  const asStudio = () => read(other, cookie, 'requests/list')
  expect((await asStudio()).status).toBe(403)
  await one.db.query`insert into user_roles (user_id, role) values (${tester.profileId}, 'studio')`
  expect((await asStudio()).status).toBe(200)
  await one.db.query`delete from user_roles where user_id = ${tester.profileId} and role = 'studio'`
  expect((await asStudio()).status).toBe(403)
})

test('so does a suspension', async () => {
  const tester = await aTester(one.db)
  const cookie = await known(tester)
  await one.db.query`update profiles set suspended_at = now(), suspension_reason = 'Spam'
    where id = ${tester.profileId}`
  expect(await read(other, cookie)).toMatchObject({ body: { json: { code: 'ACCOUNT_SUSPENDED' } } })
})

test('a read for a cached session runs in parallel with the session check: one round trip, not two', async () => {
  const cookie = await known(await aStudio(one.db))
  const holder = await one.db.systemPool.connect()
  const waiting = async () =>
    (await one.db.query<{ n: number }>`select count(*)::int as n from pg_locks where not granted`)[0]?.n
  try {
    await holder.query('begin; lock table auth_sessions, credit_transactions in access exclusive mode')
    const answer = read(other, cookie)
    let both = false
    for (let n = 0; n < 400 && !both; n++) {
      both = (await waiting()) === 2
      await sleep(10)
    }
    await holder.query('commit')
    expect(both).toBe(true)
    expect((await answer).status).toBe(200)
  } finally {
    holder.release(true)
  }
})
