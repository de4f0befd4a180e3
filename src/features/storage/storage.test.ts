import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBuild } from '#features/games/builds/add-build.ts'
import { deleteBuild } from '#features/games/builds/delete-build.ts'
import { resendBuild } from '#features/games/builds/resend-build.ts'
import { aGame } from '#features/games/testing.ts'
import { hours } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { defaultRoom, diskSpace, hasRoom } from '#platform/storage/free-space.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { reserveStorage, settleStorage, storageOf } from './reserve-storage.ts'
import { quotaOf } from './rules.ts'
import { keysInUse, sweepStorage } from './sweep-storage.ts'

const db = await aDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const quota = quotaOf({ first: 2, paid: 20 })
const gigabyte = 1_000_000_000

const usedBy = async (studioId: string) => (await db.asSystem((tx) => storageOf(tx, { studioId, quota }))).usedBytes
const addBuildOf = (studioId: string, gameId: string, bytes: number, id: string = randomUUID()) =>
  db.asSystem((tx) =>
    addBuild(tx, {
      studioId,
      build: { id, gameId, version: id.slice(0, 8), notes: '', kind: 'web', bytes, isolated: false },
      quota,
      now,
    }),
  )
const reserve = (studioId: string, storageKey: string, bytes: number, settled = false) =>
  db.asSystem((tx) => reserveStorage(tx, { studioId, storageKey, kind: 'image', bytes, settled, quota, now }))

async function aPayment(studioId: string, state: string) {
  await db.query`insert into payments (owner_id, package_id, package_name, credits, price_cents, source, state)
    select ${studioId}, id, name, 100, 1000, 'credits-page', ${state} from credit_packages limit 1`
}

test('concurrent uploads never exceed the quota together', async () => {
  const studio = await aStudio(db)
  const studioId = studio.profileId
  const games = await Promise.all(Array.from({ length: 8 }, () => aGame(db, studio)))
  const outcomes = await Promise.allSettled(games.map((gameId) => addBuildOf(studioId, gameId, 0.6 * gigabyte)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await usedBy(studioId)).toBe(1.8 * gigabyte)
  const rows = await db.query`select count(*)::int as n from game_builds where studio_id = ${studioId}`
  expect(rows[0].n).toBe(3)
})

test('an item over the quota is rejected with the space left and the remedies', async () => {
  const studio = await aStudio(db)
  const studioId = studio.profileId
  const gameId = await aGame(db, studio)
  await addBuildOf(studioId, gameId, 1.5 * gigabyte)
  await expect(addBuildOf(studioId, gameId, 0.6 * gigabyte)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message:
      'This needs 600 MB, and you have 500 MB of 2 GB left. Delete builds, pictures or clips that you no longer need. Your first card purchase raises your storage to 20 GB.',
  })
})

test('a card purchase raises the quota, unless it was refunded or is disputed', async () => {
  const { profileId: studioId } = await aStudio(db)
  const allowed = async () => (await db.asSystem((tx) => storageOf(tx, { studioId, quota }))).quotaBytes
  for (const state of ['pending', 'failed', 'refunded', 'disputed']) await aPayment(studioId, state)
  expect(await allowed()).toBe(2 * gigabyte)
  await aPayment(studioId, 'paid')
  expect(await allowed()).toBe(20 * gigabyte)
})

test('replacing the file of a build changes the used storage, and deleting the build releases it', async () => {
  const studio = await aStudio(db)
  const studioId = studio.profileId
  const gameId = await aGame(db, studio)
  const id = randomUUID()
  await addBuildOf(studioId, gameId, 1.9 * gigabyte, id)
  const resend = (size: number) =>
    db.asSystem((tx) => resendBuild(tx, { buildId: id, studioId, name: 'a.zip', size, quota, now }))
  await resend(gigabyte)
  expect(await usedBy(studioId)).toBe(gigabyte)
  await expect(resend(2.1 * gigabyte)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await db.asSystem((tx) => deleteBuild(tx, { buildId: id, studioId, now }))
  expect(await usedBy(studioId)).toBe(0)
})

test('an unsettled item is swept with its files after one hour; a settled one stays', async () => {
  const { profileId: studioId } = await aStudio(db)
  const [unsettled, settled] = [`images/${randomUUID()}`, `images/${randomUUID()}`]
  await reserve(studioId, unsettled, 5)
  await reserve(studioId, settled, 7)
  await db.asSystem((tx) => settleStorage(tx, { storageKey: settled, now }))
  const sweepAt = (at: Date) => db.asSystem((tx) => sweepStorage(tx, { now: at }))
  expect(await sweepAt(new Date(now.getTime() + hours(0.9)))).toBe(0)
  expect(await sweepAt(new Date(now.getTime() + hours(1.1)))).toBe(1)
  expect(await usedBy(studioId)).toBe(7)
  expect(await db.asSystem((tx) => keysInUse(tx, [unsettled, settled]))).toEqual(new Set([settled]))
  await expect(db.asSystem((tx) => settleStorage(tx, { storageKey: unsettled, now }))).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
})

test('a disk keeps 10 %, and at least 1 GB, free; both are settings', () => {
  const room = (gigabytes: number, free: number, added: number, keep = defaultRoom) =>
    hasRoom({ bytes: gigabytes * gigabyte, freeBytes: free * gigabyte }, added, keep)
  expect(room(4, 2, gigabyte)).toBe(true)
  expect(room(4, 2, gigabyte + 1)).toBe(false)
  expect(room(100, 11, gigabyte)).toBe(true)
  expect(room(100, 11, gigabyte + 1)).toBe(false)
  const { freeRoom } = readConfig({ FREE_ROOM_GB: '0.5', FREE_ROOM_PERCENT: '5' })
  expect(room(100, 6, gigabyte, freeRoom)).toBe(true)
  expect(room(100, 6, gigabyte + 1, freeRoom)).toBe(false)
})

test('a disk that does not say how large it is refuses nothing', async () => {
  expect(await diskSpace('/proc')).toBeNull()
})
