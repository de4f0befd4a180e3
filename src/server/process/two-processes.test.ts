import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareExternal } from '#platform/db/external.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { silentLog } from '#platform/log/log.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { externalPostgres } from '#testing/servers/external-postgres.ts'
import { listening } from '#testing/servers/listening.ts'
import { aFreePort, type ServedProcess, servedProcess } from '#testing/servers/served-process.ts'
import { smallProxy } from '#testing/servers/small-proxy.ts'
import { aSession } from '#testing/sign-in.ts'

const postgres = await externalPostgres()
const ports = [await aFreePort(), await aFreePort()]
const proxy = await smallProxy(ports)
const secretKey = 'a secret of both processes, long enough'
const folders = await Promise.all(ports.map(() => mkdtemp(join(tmpdir(), 'playhatch-test-'))))
const [one, two] = ports.map((port, index) =>
  servedProcess(port, {
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
    DATA_DIR: folders[index] ?? '',
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    SEED: 'none',
  }),
) as [ServedProcess, ServedProcess]
/** The header that the proxy sets. */
const forwarded = { 'x-forwarded-for': '203.0.113.7' }
const patience = { timeout: 150_000, interval: 25 }
let db: Database

beforeAll(async () => {
  await Promise.all([one.start(), two.start()])
  db = openDatabase(await prepareExternal(postgres.url), silentLog, { system: 6, person: 2 })
})
afterAll(async () => {
  await db.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

interface Visitor {
  cookie: string
  profileId: string
}
async function aVisitor(): Promise<Visitor> {
  const { profileId } = await aTester(db)
  return { profileId, cookie: await aSession({ pool: db.systemPool, dataDir: '', secretKey, profileId }) }
}

async function call(base: string, operation: string, { cookie = '' } = {}, input?: object) {
  const answer = await fetch(`${base}/rpc/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forwarded, cookie },
    body: JSON.stringify(input ? { json: input } : {}),
  })
  return { status: answer.status, json: (await answer.json()).json }
}

/**
 * People who rename themselves through the proxy, one call after the other, and record which names were acknowledged.
 */
function load(visitors: readonly Visitor[]) {
  let stopped = false
  const failed: unknown[] = []
  const last = new Map<string, number>()
  let answered = 0
  const ended = Promise.all(
    visitors.map(async (visitor) => {
      for (let n = 1; !stopped; n++) {
        const { status } = await call(proxy.url, 'accounts/rename', visitor, { name: `Name ${n}` }).catch((error) => ({
          status: String(error),
        }))
        if (status === 200) {
          last.set(visitor.profileId, n)
          answered += 1
        } else {
          failed.push(status)
          await sleep(50)
        }
      }
    }),
  )
  return {
    get answered() {
      return answered
    },
    async stop() {
      stopped = true
      await ended
      return { failed, last }
    },
  }
}

async function expectNothingLost(last: ReadonlyMap<string, number>) {
  const { rows } = await db.systemPool.query<{ id: string; name: string }>(
    'select id, name from profiles where id = any($1)',
    [[...last.keys()]],
  )
  const lost = rows.filter(({ id, name }) => Number(name.replace('Name ', '')) < (last.get(id) ?? 0))
  expect(lost).toEqual([])
  expect(rows).toHaveLength(last.size)
}

test('a session is valid at both processes and ends at both; failed sign-ins at both are counted together', async () => {
  const visitor = await aVisitor()
  for (const { url } of [one, two]) {
    expect((await call(url, 'accounts/me', visitor)).json.person).toMatchObject({ profileId: visitor.profileId })
  }
  await call(one.url, 'accounts/signOut', visitor)
  await vi.waitFor(async () => expect((await call(two.url, 'accounts/me', visitor)).json.person).toBeNull(), patience)

  const answers: number[] = []
  for (let guess = 0; guess < 16; guess++) {
    const { url } = guess % 2 ? one : two
    const credentials = { email: 'guessed@example.test', password: 'a wrong password' }
    answers.push((await call(url, 'accounts/signIn', {}, credentials)).status)
  }
  // Ten attempts are free for one network and account, then one in each half minute.
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(401))
})

test('a change at one process reaches a browser at the other at once, and a stopping process makes it reconnect', async () => {
  const visitor = await aVisitor()
  const received = await listening(two, visitor.cookie, forwarded)
  await call(one.url, 'accounts/rename', visitor, { name: 'Heard Elsewhere' })
  await vi.waitFor(() => expect(received.text).toContain('"kind":"accounts"'), patience)
})

test('a permission that an admin removes at one process is refused at the other, and works again when it is given', async () => {
  const cookieOf = ({ profileId }: { profileId: string }) =>
    aSession({ pool: db.systemPool, dataDir: '', secretKey, profileId })
  const cookie = await cookieOf(await aStudio(db))
  const admin = { cookie: await cookieOf(await aPerson(db, 'admin')) }
  const permissionId = (await call(one.url, 'access/permissions', admin)).json.permissions.find(
    ({ permissionName }: { permissionName: string }) => permissionName === 'request_read',
  ).id
  const statusAt = async ({ url }: ServedProcess) => (await call(url, 'requests/list', { cookie }, {})).status
  const received = await listening(two, cookie, forwarded)
  for (const [isActive, status] of [
    [false, 403],
    [true, 200],
  ] as const) {
    const role = { permissionId, role: 'studio', isActive, reason: 'A try' }
    expect((await call(one.url, 'access/setRole', admin, role)).status).toBe(200)
    for (const process of [one, two])
      await vi.waitFor(async () => expect(await statusAt(process)).toBe(status), patience)
    const { matrix } = (await call(two.url, 'accounts/me', { cookie })).json
    expect('request_read' in matrix).toBe(isActive)
  }
  expect(received.text).toContain('"kind":"accounts"')
})

test('both processes are replaced one after the other under load, and no call fails', async () => {
  const visitors = await Promise.all(Array.from({ length: 6 }, aVisitor))
  const stream = await listening(one, visitors[0]!.cookie, forwarded)
  const busy = load(visitors)
  for (const process of [one, two]) {
    const before = busy.answered
    await vi.waitFor(() => expect(busy.answered).toBeGreaterThan(before + 30), patience)
    expect(await process.stop()).toBe(0)
    await process.start()
  }
  const { failed, last } = await busy.stop()
  expect(failed).toEqual([])
  expect(stream.text).toContain('event: moved')
  await expectNothingLost(last)
})

test('PostgreSQL is restarted three times under load: both processes and the jobs continue, and no acknowledged write is lost', async () => {
  const visitors = await Promise.all(Array.from({ length: 6 }, aVisitor))
  const busy = load(visitors)
  const emails: string[] = []
  let stopped = false
  const enqueuing = (async () => {
    while (!stopped) {
      const id = randomUUID()
      const email = { id, to: 'ada@example.test', subject: 'Hello', html: '', plain: 'Hello' }
      await db
        .asSystem((tx) => enqueue(tx, 'send-mail', email))
        .then(
          () => emails.push(id),
          () => sleep(20),
        )
      await sleep(2)
    }
  })()
  const kept = async () =>
    new Set((await db.systemPool.query<{ id: string }>('select id from outbox_emails')).rows.map(({ id }) => id))

  for (const mode of ['fast', 'immediate', 'fast'] as const) {
    const before = busy.answered
    await vi.waitFor(() => expect(busy.answered).toBeGreaterThan(before + 20), patience)
    await postgres.restart(mode)
    const since = emails.length
    // A job that was enqueued after the restart has been done.
    await vi.waitFor(async () => {
      expect(emails.length).toBeGreaterThan(since)
      expect((await kept()).has(emails[since] ?? '')).toBe(true)
    }, patience)
  }
  const before = busy.answered
  await vi.waitFor(() => expect(busy.answered).toBeGreaterThan(before + 20), patience)
  const { last } = await busy.stop()
  stopped = true
  await enqueuing
  await expectNothingLost(last)
  await vi.waitFor(async () => {
    const done = await kept()
    expect(emails.filter((id) => !done.has(id))).toEqual([])
  }, patience)
  for (const { url } of [one, two]) {
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience)
  }
})
