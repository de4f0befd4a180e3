import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { listening } from '#testing/servers/listening.ts'
import { accessApi } from './api.ts'
import { permissionId } from './testing.ts'

const server = await aServer({ work: false })
const { db } = server
const call = callerOn(db, movableClock())
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db)
const cookie = await server.cookieOf(studio)

async function ask(path: string) {
  const answer = await fetch(`${server.url}/rpc/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"json":{}}',
  })
  return { status: answer.status, json: (await answer.json()).json }
}

const setRole = async (isActive: boolean) =>
  call(admin, accessApi.setRole, {
    permissionId: await permissionId(db, 'request_read'),
    role: 'studio',
    isActive,
    reason: 'A try',
  })

test('a change of the matrix refuses calls of an open session without another sign-in, and tells its browsers', async () => {
  const stream = await listening(server, cookie)
  expect((await ask('requests/list')).status).toBe(200)
  expect((await ask('accounts/me')).json.matrix).toMatchObject({ request_read: ['studio'], game_create: ['studio'] })
  await setRole(false)
  await expect.poll(async () => (await ask('requests/list')).status).toBe(403)
  await expect.poll(() => stream.text).toContain('"kind":"accounts"')
  expect((await ask('accounts/me')).json.matrix).not.toHaveProperty('request_read')
  await setRole(true)
  await expect.poll(async () => (await ask('requests/list')).status).toBe(200)
})

test('a check reads memory: calls are answered while nobody can read the tables of the matrix', async () => {
  const holder = await db.systemPool.connect()
  try {
    await holder.query('begin; lock table permissions, role_permissions in access exclusive mode')
    for (let n = 0; n < 5; n++) expect((await ask('requests/list')).status).toBe(200)
    expect((await ask('accounts/me')).json.matrix).toMatchObject({ request_read: ['studio'] })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
