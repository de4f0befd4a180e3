import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { personTopic, type Topic } from '#platform/events/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testEvent } from '#testing/test-event.ts'
import { type LiveMessage, openLiveFeed } from './relay.ts'

/** Two processes on one database, each with its own feed. */
const one = await aDatabase()
const two = openDatabase(one.access, silentLog, { system: 4, person: 1 })
const feeds = [await openLiveFeed(one, silentLog), await openLiveFeed(two, silentLog)]
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await two.close()
})

const credits = (topic: Topic, ref?: string) => testEvent({ live: [{ to: [topic], kind: 'credits', ref }] })
const publish = (db: Database, topic: Topic, ref?: string) =>
  db.asSystem(async (tx) => tx.happened(credits(topic, ref), new Date()))

/** The events of a topic that each process publishes to its browsers during `work`. A marker event ends the wait. */
async function receivedDuring(topic: Topic, work: () => Promise<unknown>): Promise<string[][]> {
  const received = feeds.map((): LiveMessage[] => [])
  const off = feeds.map((feed, at) =>
    feed.subscribe(new Set([topic, 'person:mark']), (message) => received[at]?.push(message)),
  )
  await work()
  const waiting = async () =>
    (await one.systemPool.query('select 1 from live_events where announced_at is null')).rowCount
  await expect.poll(waiting).toBe(0)
  await one.systemPool.query(`select pg_notify('live', '[["0", "person:mark", "mark", null]]')`)
  await expect.poll(() => received.every((list) => list.some(({ kind }) => kind === 'mark'))).toBe(true)
  for (const stop of off) stop()
  return received.map((list) => list.filter(({ kind }) => kind !== 'mark').map(({ kind, ref }) => `${kind} ${ref}`))
}

test('a commit in one process is published once in each process', async () => {
  const topic = personTopic(randomUUID())
  const received = await receivedDuring(topic, async () => {
    await publish(one, topic, 'a')
    await publish(two, topic, 'b')
  })
  for (const list of received) expect(list.sort()).toEqual(['credits a', 'credits b'])
})

test('equal events from both processes are published as often as they were committed', async () => {
  const topic = personTopic(randomUUID())
  const received = await receivedDuring(topic, () =>
    Promise.all(Array.from({ length: 60 }, (_, n) => publish(n % 2 ? one : two, topic))),
  )
  for (const list of received) expect(list).toHaveLength(60)
})

test('events of a rolled-back transaction are not published', async () => {
  const topic = personTopic(randomUUID())
  const received = await receivedDuring(topic, () =>
    one
      .asSystem(async (tx) => {
        tx.happened(credits(topic), new Date())
        throw new Error('no')
      })
      .catch(() => undefined),
  )
  expect(received).toEqual([[], []])
})
