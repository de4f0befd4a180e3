import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liftSuspension, suspendAccount } from '#features/profiles/locks/suspend-account.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { toRole } from '#platform/events/event.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { listening } from '#testing/servers/listening.ts'
import { testEvent } from '#testing/test-event.ts'

const server = await aServer({ work: false })
const { db } = server
const admin = await aPerson(db, 'admin')
const reason = 'Sold reviews'
const means = { reason, adminId: admin.profileId, publicUrl: server.url }

test('a suspended person can sign in and read why, and can change nothing; open pages are notified at once', async () => {
  const studio = await aStudio(db)
  const { profileId } = studio
  const { requestId, gameId } = await anOpenRequest(db)
  await db.query`update games set studio_id = ${profileId} where id = ${gameId}`
  const cookie = await server.cookieOf(studio)
  const ask = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const headers = {
      cookie,
      origin: server.url,
      ...(body !== undefined && { 'content-type': path.startsWith('/images') ? 'image/png' : 'application/json' }),
    }
    const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  const stream = await listening(server, cookie)
  expect((await ask('GET', '/api/notifications/inbox?tab=all')).status).toBe(200)

  await db.asSystem((tx) => suspendAccount(tx, { ...means, profileId, now: server.clock.now() }))
  await expect.poll(() => stream.text).toContain('"kind":"accounts"')
  const me = await ask('GET', '/api/accounts/me')
  expect(me.body.person).toMatchObject({ profileId, suspended: { reason } })
  // With the headers that the browser sends.
  const asBrowser = await ask('POST', '/rpc/accounts/me', '{}')
  expect(asBrowser.body.json).toMatchObject({ person: { suspended: { reason } } })
  expect((await ask('POST', '/rpc/games/list', '{}')).body.json).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  for (const [method, path, body] of [
    ['GET', '/api/notifications/inbox?tab=all'],
    ['GET', '/api/games/list'],
    ['POST', '/api/games/add', '{}'],
    ['POST', `/images/${gameId}/cover?id=${randomUUID()}`, 'picture'],
    ['POST', '/uploads', ''],
    ['GET', `/api/results/${requestId}.csv`],
  ] as const) {
    const answer = await ask(method, path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'ACCOUNT_SUSPENDED'])
  }
  // The stream gets events of its own account only, and the event that the suspension was lifted.
  await db.asSystem(async (tx) =>
    tx.happened(testEvent({ live: [toRole('studio', 'workspaces')] }), server.clock.now()),
  )
  await db.asSystem((tx) => liftSuspension(tx, { ...means, profileId, now: server.clock.now() }))
  await expect.poll(() => stream.text.split('"kind":"accounts"').length).toBe(3)
  expect(stream.text).not.toContain('workspaces')
  expect((await ask('GET', '/api/accounts/me')).body.person).toMatchObject({ suspended: null })
  expect((await ask('GET', '/api/notifications/inbox?tab=all')).status).toBe(200)
})
