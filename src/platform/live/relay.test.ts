import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { openLiveFeed } from './relay.ts'

const db = await aDatabase()

afterEach(() => {
  vi.useRealTimers()
})

// Regression: each failed attempt started two more, so a minute without a database filled the server's memory.
test('without a database, connection attempts never multiply', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const feed = await openLiveFeed({ ...db, systemPool: nowhere }, silentLog)
  for (let attempt = 0; attempt < 3; attempt++) {
    // Not by `expect.poll`, which moves a stopped clock with each look.
    while (vi.getTimerCount() === 0) await new Promise((done) => setImmediate(done))
    // The connection that listens has a limit of its own until it stands, which may take a while.
    for (let look = 0; look === 0 || (vi.getTimerCount() > 1 && look < 10_000); look++)
      await new Promise((done) => setImmediate(done))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersToNextTimer()
  }
  expect(feed.healthy).toBe(false)
  await feed.close()
  await nowhere.end()
})

test('publishHere reaches this process’s own browsers of the topic, and is not stored', async () => {
  const feed = await openLiveFeed(db, silentLog)
  const received: string[] = []
  feed.subscribe(new Set(['role:studio']), ({ kind }) => received.push(kind))
  feed.publishHere('role:studio', 'targeting')
  feed.publishHere('role:tester', 'targeting')
  expect(received).toEqual(['targeting'])
  const rows = await db.query`select 1 from live_events where kind = 'targeting'`
  expect(rows).toEqual([])
  await feed.close()
})

/** A proxy to the database whose connections can silently freeze, like a firewall that forgets a connection. */
async function aProxy() {
  const { host = '127.0.0.1', port = 5432 } = db.systemPool.options
  const pairs: Socket[][] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    pairs.push([near, far])
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part) => to.write(part))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    pairs,
    options: { ...db.systemPool.options, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    freeze() {
      for (const socket of pairs.flat()) socket.removeAllListeners('data')
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}

// Regression: a silently broken connection was listened to forever: no events of other processes came, health said
// "up".
test('an unresponsive connection is replaced, and browsers refetch', async () => {
  const proxy = await aProxy()
  const feed = await openLiveFeed({ ...db, sessionAccess: proxy.options }, silentLog, { pingMs: 100 })
  let resets = 0
  feed.subscribe(new Set(['all']), () => undefined)
  feed.onReset(() => {
    resets += 1
  })
  expect([feed.healthy, proxy.pairs.length]).toEqual([true, 1])
  proxy.freeze()
  await expect.poll(() => proxy.pairs.length).toBe(2)
  await expect.poll(() => [feed.healthy, resets]).toEqual([true, 1])
  await feed.close()
  proxy.close()
})
