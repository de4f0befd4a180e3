import { get, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { asCaller, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { personTopic } from '../events/event.ts'
import { openHttp } from '../http/open-http.ts'
import { openTraffic } from '../http/traffic.ts'
import { openLiveFeed } from './relay.ts'
import { maxStreams, serveLive } from './stream.ts'

const db = await aDatabase()
const feed = await openLiveFeed(db, silentLog)
const traffic = openTraffic()
const app = openHttp({ trustProxy: 0 }, silentLog, { traffic })
let person: TestPerson = await aTester(db)
let [lookups, isDown] = [0, false]
async function findCaller() {
  lookups += 1
  if (isDown) throw new Error('no database')
  return asCaller(person)
}
serveLive(app, { db, feed, clock: systemClock, traffic, findCaller })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await feed.close()
})

const open = () =>
  new Promise<IncomingMessage>((begun, fail) => {
    get(`${origin}/live`, { agent: false }, begun).on('error', fail)
  })

// Regression: unread events of a browser that did not read filled the server's memory without a limit.
test('a browser that does not read is disconnected', async () => {
  const answer = await open()
  answer.pause()
  answer.on('error', () => undefined)
  expect(feed.subscribers).toBe(1)
  const large = 'x'.repeat(200_000)
  await expect
    .poll(
      () => {
        feed.publishHere(personTopic(person.profileId), large)
        return feed.subscribers
      },
      { interval: 2 },
    )
    .toBe(0)
  answer.destroy()
})

test('a person has a limited number of streams; a closed one makes room, and other people are not affected', async () => {
  const streams = await Promise.all(Array.from({ length: maxStreams }, open))
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(maxStreams).fill(200))
  const refused = await fetch(`${origin}/live`)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'RATE_LIMITED'])
  const first = person
  person = await aTester(db)
  streams.push(await open())
  expect(streams.at(-1)?.statusCode).toBe(200)
  person = first
  streams[0]?.destroy()
  await expect
    .poll(async () => {
      const next = await open()
      streams.push(next)
      return next.statusCode
    })
    .toBe(200)
  for (const stream of streams) stream.destroy()
  await expect.poll(() => feed.subscribers).toBe(0)
})

test('an event for everyone looks up no sign-in; one about the person does, again and again until it is known', async () => {
  const answer = await open()
  let received = ''
  answer.setEncoding('utf8').on('data', (part) => {
    received += part
  })
  const before = lookups
  feed.publishHere('all', 'accounts')
  await expect.poll(() => received).toContain('"kind":"accounts"')
  expect(lookups).toBe(before)
  isDown = true
  feed.publishHere(personTopic(person.profileId), 'accounts')
  await expect.poll(() => lookups).toBeGreaterThan(before + 1)
  isDown = false
  // The sign-in now belongs to another person.
  person = await aTester(db)
  await expect.poll(() => feed.subscribers).toBe(0)
  answer.destroy()
})

test('before the process stops, browsers are asked to reconnect, and new streams are refused', async () => {
  const answer = await open()
  let received = ''
  answer.setEncoding('utf8').on('data', (part) => {
    received += part
  })
  const ended = new Promise((done) => answer.once('end', done))
  const drained = traffic.drain({ withinMs: 5000, graceMs: 200 })
  await ended
  expect(received).toContain('event: moved')
  expect(await drained).toBe(0)
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
