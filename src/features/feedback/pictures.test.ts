import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aServer } from '#testing/server.ts'
import { guestsApi } from './api.ts'
import { aGuest, aGuestLink } from './testing.ts'

const server = await aServer({ work: false })
const { db, clock } = server

const aPicture = (width = 320) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#14536a' } })
    .jpeg()
    .toBuffer()

/** A guest with a bug that was marked. */
async function aBug({ oldEnough = true, studio }: { oldEnough?: boolean; studio?: TestPerson } = {}) {
  const link = await aGuestLink(db, clock, studio ? { studio } : {})
  const guest = aGuest(db, clock, { ip: `198.51.100.${Math.floor(Math.random() * 250)}` })
  const { visit } = await guest.call(guestsApi.start, { token: link.token, oldEnough })
  const momentId = randomUUID()
  const moments = [{ id: momentId, kind: 'bug' as const, atSeconds: 0, note: '' }]
  await guest.call(guestsApi.record, { token: link.token, seconds: 0, served: null, moments })
  return { ...link, guest, momentId, visitId: visit.id }
}

async function upload(
  { token, guest, momentId }: { token: string; guest: { cookie(): string }; momentId: string },
  { picture, cookie = guest.cookie(), id = randomUUID() }: { picture?: Buffer; cookie?: string; id?: string } = {},
) {
  const answer = await fetch(`${server.url}/feedback-pictures/${token}/${momentId}?id=${id}`, {
    method: 'POST',
    body: new Uint8Array(picture ?? (await aPicture())),
    headers: { 'content-type': 'image/jpeg', origin: server.url, cookie },
  })
  const { message = '' } = (await answer.json()) as { message?: string }
  return { status: answer.status, message, id }
}

const stored = async (studioId: string) =>
  (await db.query`select storage_key from stored_items where studio_id = ${studioId}`).length

test('a guest sends five pictures of 200 kB; the studio alone sees them, and an erasure deletes them', async () => {
  const bug = await aBug()
  const sent: Awaited<ReturnType<typeof upload>>[] = []
  for (let n = 0; n < 5; n++) sent.push(await upload(bug))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await upload(bug)).toMatchObject({ status: 400, message: 'You can send at most 5 pictures.' })
  // The answer to the last one was lost, and the browser sends it again.
  const [last = ''] = sent.map(({ id }) => id).slice(-1)
  expect(await upload(bug, { id: last })).toMatchObject({ status: 200, id: last })
  const foreign = await upload(await aBug({ studio: bug.studio }), { id: last })
  expect(foreign.status).toBe(409)
  const look = async (person: TestPerson | null) => {
    const cookie = person ? await server.cookieOf(person) : bug.guest.cookie()
    const at = `${server.url}/feedback-pictures/${bug.studio.profileId}/${sent[0]?.id}/full.webp`
    return (await fetch(at, { headers: { cookie } })).status
  }
  // Below a minute of play and before sending, the studio reads nothing of the visit.
  expect(await look(bug.studio)).toBe(404)
  await db.query`update feedback_visits set active_seconds = 70 where id = ${bug.visitId}`
  expect([
    await look(bug.studio),
    await look(await aStudio(db)),
    await look(await aTester(db)),
    await look(null),
  ]).toEqual([200, 404, 404, 404])
  expect(await stored(bug.studio.profileId)).toBe(5)
  const { visit } = await bug.guest.call(guestsApi.send, { token: bug.token, rating: 3, answers: [], name: '' })
  await bug.guest.call(guestsApi.erase, { token: visit.erasure?.token ?? '' })
  expect([await look(bug.studio), await stored(bug.studio.profileId)]).toEqual([404, 0])
})

test('larger files, other files, younger guests and strangers are refused before anything is stored', async () => {
  const bug = await aBug()
  expect((await upload(bug, { picture: Buffer.alloc(200_001, 1) })).status).toBe(413)
  expect((await upload(bug, { picture: Buffer.from('<svg onload="alert(1)"/>') })).status).toBe(400)
  expect((await upload(bug, { cookie: '' })).status).toBe(404)
  const other = await aBug()
  expect((await upload({ ...bug, guest: other.guest })).status).toBe(404)
  expect((await upload({ ...other, momentId: bug.momentId })).status).toBe(404)
  expect((await upload(await aBug({ oldEnough: false }))).status).toBe(400)
  expect(await stored(bug.studio.profileId)).toBe(0)
})

test('all pictures of guests together take 5 % of the storage of a studio', async () => {
  const bug = await aBug()
  await db.query`insert into stored_items (storage_key, studio_id, kind, bytes, settled_at)
    values (${`feedback/${bug.studio.profileId}/before`}, ${bug.studio.profileId}, 'image', 100000000, now())`
  expect(await upload(bug)).toMatchObject({
    status: 400,
    message: expect.stringContaining('no room for more pictures'),
  })
  expect(await stored(bug.studio.profileId)).toBe(1)
})

test('a build can’t send as the guest who plays it: calls from its origin are refused, whatever cookie they carry', async () => {
  const { token, guest } = await aBug()
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api/guests/send`, {
      method: 'POST',
      body: JSON.stringify({ token, rating: 5, answers: ['Best game'], name: '' }),
      headers: { 'content-type': 'application/json', cookie: guest.cookie(), ...headers },
    })
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
  }
  const origin = 'http://0123456789abcdef0123456789abcdef.play.localhost:3000'
  expect(await send({ origin })).toMatchObject({ status: 403 })
  expect(await send({ origin: 'null' })).toMatchObject({ status: 403 })
  expect(await send({ origin, 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  // From our own page the same call reaches the guest, who has not played for a minute.
  expect(await send({ origin: server.url })).toEqual({ status: 409, code: 'STATE_CHANGED' })
})
