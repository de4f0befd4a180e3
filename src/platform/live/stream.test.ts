import { expect, test } from 'vitest'
import { type LiveTarget, toPeople, toRole } from '#platform/events/event.ts'
import { aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { listening } from '#testing/servers/listening.ts'
import { testEvent } from '#testing/test-event.ts'

const server = await aServer({ work: false })

const publish = (target: LiveTarget) =>
  server.db.asSystem(async (tx) => tx.happened(testEvent({ live: [target] }), server.clock.now()))

test('the stream of a revoked session gets one last event and ends', async () => {
  const person = await aTester(server.db)
  const [stolen, own] = [await server.cookieOf(person), await server.cookieOf(person)]
  const thief = await listening(server, stolen)
  const owner = await listening(server, own)
  await server.db.query`delete from auth_sessions where id = (select id from auth_sessions
    where user_id = ${person.profileId} order by created_at limit 1)`
  await publish(toPeople(person.profileId, 'accounts'))
  await expect.poll(() => thief.ended).toBe(true)
  expect(thief.text).toContain('"kind":"accounts"')
  await publish(toPeople(person.profileId, 'credits'))
  await expect.poll(() => owner.text).toContain('"kind":"credits"')
  expect(thief.text).not.toContain('credits')
})

test('a stream ends when its sign-in expires, without an event', async () => {
  const person = await aTester(server.db)
  const cookie = await server.cookieOf(person)
  const rows = await server.db.query<{ until: Date }>`update auth_sessions
    set expires_at = ${new Date(server.clock.now().getTime() + 500)} where user_id = ${person.profileId}
    returning expires_at as until`
  expect(rows).toHaveLength(1)
  const stream = await listening(server, cookie)
  expect(stream.ended).toBe(false)
  await expect.poll(() => stream.ended).toBe(true)
})

test('a stream follows role changes: it gets events of new roles and none of removed ones', async () => {
  const person = await aTester(server.db)
  const stream = await listening(server, await server.cookieOf(person))
  await server.db.query`update user_roles set role = 'consultant' where user_id = ${person.profileId}`
  await publish(toPeople(person.profileId, 'accounts'))
  await expect.poll(() => stream.text).toContain('"kind":"accounts"')
  await expect
    .poll(async () => {
      await publish(toRole('consultant', 'payments'))
      return stream.text
    })
    .toContain('payments')
  await publish(toRole('tester', 'requests'))
  await publish(toPeople(person.profileId, 'workspaces'))
  await expect.poll(() => stream.text).toContain('"kind":"workspaces"')
  expect(stream.text).not.toContain('requests')
})

// Regression: what changed between a page's first answers and its stream was not shown until the next event.
test('a stream begins with what its browser has missed, of its own topics, and with nothing older', async () => {
  const [person, other] = [await aTester(server.db), await aTester(server.db)]
  const cookie = await server.cookieOf(person)
  await publish(toPeople(person.profileId, 'workspaces'))
  const waiting = () => server.db.systemPool.query('select 1 from live_events where announced_at is null')
  await expect.poll(async () => (await waiting()).rowCount).toBe(0)
  await server.db.query`update live_events set announced_at = announced_at - interval '20 s'`
  await publish(toPeople(person.profileId, 'credits'))
  await publish(toPeople(other.profileId, 'requests'))
  const stream = await listening(server, cookie, {}, '?missed=3000')
  expect(stream.text).toContain('"sendsMissed":true')
  await expect.poll(() => stream.text).toContain('"kind":"credits"')
  await publish(toPeople(person.profileId, 'games'))
  await expect.poll(() => stream.text).toContain('"kind":"games"')
  expect(stream.text).not.toMatch(/workspaces|requests/)
})

test('a browser that has missed too much, or does not say, is told to refetch all', async () => {
  const cookie = await server.cookieOf(await aTester(server.db))
  for (const query of ['', '?missed=60001', '?missed=-1', '?missed=soon', '?missed=1&missed=2'])
    expect((await listening(server, cookie, {}, query)).text).toContain('event: hello\ndata: {}')
})
