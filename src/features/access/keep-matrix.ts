import type { Database } from '#platform/db/open.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import { addMissing } from './add-missing.ts'
import { putInForce } from './permissions.ts'
import { readRights } from './read-permissions.ts'

interface KeepMatrixInput {
  db: Pick<Database, 'asSystem'>
  feed: Pick<LiveFeed, 'subscribe' | 'onReset' | 'publishHere' | 'healthy'>
  log: Log
}

/** How often the matrix is read while changes are not announced here. */
const pollMs = 1000

/**
 * Keeps this process's matrix as the database has it: read at the start and after each change, which the live feed
 * announces to every process; every second while the feed is down or a read failed. Afterwards its browsers ask again who they are and
 * what they may do. Closing it puts the default in force.
 */
export async function keepMatrix({ db, feed, log }: KeepMatrixInput): Promise<{ close(): Promise<void> }> {
  let closed = false
  let running: Promise<void> | undefined
  let again = false
  /** A change was announced that this process has not read yet. */
  let stale = false

  async function read() {
    do {
      again = false
      stale = true
      const { matrix, conditions } = await db.asSystem((tx) => readRights(tx))
      if (!closed) putInForce(matrix, conditions)
      stale = false
    } while (again && !closed)
  }

  function renew(): Promise<void> {
    if (running) again = true
    running ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'the matrix of permissions could not be read'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  await db.asSystem((tx) => addMissing(tx))
  await read()
  const unsubscribe = feed.subscribe(new Set(['pages']), ({ kind }) => {
    if (kind === 'access') void renew().then(() => feed.publishHere('all', 'accounts'))
  })
  const offReset = feed.onReset(() => void renew())
  const timer = setInterval(() => {
    if (stale || !feed.healthy) void renew()
  }, pollMs)
  return {
    async close() {
      closed = true
      clearInterval(timer)
      unsubscribe()
      offReset()
      await running
      putInForce()
    },
  }
}
