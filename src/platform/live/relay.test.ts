import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { openLiveFeed } from './relay.ts'

const db = await aDatabase()

afterEach(() => {
  vi.useRealTimers()
})

// Each attempt that failed had asked for two more, so a minute without a database filled the memory of the server.
test('while there is no database one attempt follows another, never two', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const feed = await openLiveFeed({ ...db, systemPool: nowhere }, silentLog)
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await new Promise((done) => setImmediate(done))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersToNextTimer()
  }
  expect(feed.healthy).toBe(false)
  await feed.close()
  await nowhere.end()
})

test('what a process finds out by itself reaches its own browsers of that topic, and is written nowhere', async () => {
  const feed = await openLiveFeed(db, silentLog)
  const heard: string[] = []
  feed.subscribe(new Set(['role:studio']), ({ kind }) => heard.push(kind))
  feed.tellHere('role:studio', 'targeting')
  feed.tellHere('role:tester', 'targeting')
  expect(heard).toEqual(['targeting'])
  const { rows } = await db.systemPool.query(`select 1 from live_events where kind = 'targeting'`)
  expect(rows).toEqual([])
  await feed.close()
})
