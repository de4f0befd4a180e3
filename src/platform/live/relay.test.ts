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
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await new Promise((done) => setImmediate(done))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersToNextTimer()
  }
  expect(feed.healthy).toBe(false)
  await feed.close()
  await nowhere.end()
})
