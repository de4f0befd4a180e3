import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { announce, personTopic, type Topic } from './announce.ts'
import { type LiveMessage, openLiveFeed } from './relay.ts'

/** Two processes on one database, each with its feed. */
const one = await aDatabase()
const two = openDatabase(one.access, silentLog, { system: 4, person: 1 })
const feeds = [await openLiveFeed(one, silentLog), await openLiveFeed(two, silentLog)]
afterAll(async () => {
  for (const feed of feeds) await feed.close()
  await two.close()
})

/** What each process tells its browsers of a topic, until a mark that was notified after all of it has come. */
async function heardWhile(topic: Topic, work: () => Promise<unknown>): Promise<string[][]> {
  const heard = feeds.map((): LiveMessage[] => [])
  const off = feeds.map((feed, at) =>
    feed.subscribe(new Set([topic, 'person:mark']), (message) => heard[at]?.push(message)),
  )
  await work()
  const waiting = async () =>
    (await one.systemPool.query('select 1 from live_events where announced_at is null')).rowCount
  await expect.poll(waiting).toBe(0)
  await one.systemPool.query(`select pg_notify('live', '[["0", "person:mark", "mark", null]]')`)
  await expect.poll(() => heard.every((list) => list.some(({ kind }) => kind === 'mark'))).toBe(true)
  for (const stop of off) stop()
  return heard.map((list) => list.filter(({ kind }) => kind !== 'mark').map(({ kind, ref }) => `${kind} ${ref}`))
}

test('what is committed in one process is told once in each', async () => {
  const topic = personTopic(randomUUID())
  const heard = await heardWhile(topic, async () => {
    await one.asSystem((tx) => announce(tx, topic, 'credits', 'a'))
    await two.asSystem((tx) => announce(tx, topic, 'credits', 'b'))
  })
  for (const list of heard) expect(list.sort()).toEqual(['credits a', 'credits b'])
})

test('the same words from both processes, many times at once, are told as often as they were committed', async () => {
  const topic = personTopic(randomUUID())
  const heard = await heardWhile(topic, () =>
    Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? one : two).asSystem((tx) => announce(tx, topic, 'credits'))),
    ),
  )
  for (const list of heard) expect(list).toHaveLength(60)
})

test('what is rolled back is told nowhere', async () => {
  const topic = personTopic(randomUUID())
  const heard = await heardWhile(topic, () =>
    one
      .asSystem(async (tx) => {
        await announce(tx, topic, 'credits')
        throw new Error('no')
      })
      .catch(() => undefined),
  )
  expect(heard).toEqual([[], []])
})
