import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pipelineApi } from '#features/bizdev/pipeline/api.ts'
import { gamesApi } from '#features/games/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { accessApi as api } from './api.ts'
import { shortConditions } from './condition-texts.ts'
import type { Conditions } from './conditions.ts'
import { putInForce } from './permissions.ts'
import { readRights } from './read-permissions.ts'
import { permissionId } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

/** Stores conditions and puts them in force here, as a server does when they are announced. */
async function set(permission: string, conditions: Conditions) {
  await call(admin, api.setConditions, {
    permissionId: await permissionId(db, permission),
    conditions,
    reason: 'A try',
  })
  const rights = await db.asSystem(readRights)
  putInForce(rights.matrix, rights.conditions)
}
const audited = async (permission: string) =>
  (
    await db.query`select 1 from audit_log where action = 'permissions.conditions'
      and detail->>'permission' = ${permission}`
  ).length

afterEach(() => putInForce())

describe('a permission with conditions', () => {
  let studio: Awaited<ReturnType<typeof aStudio>>
  const list = () => call(studio, gamesApi.list)
  beforeEach(async () => {
    studio = await aStudio(db, { credits: 40 })
    await set('game_read', {})
  })

  test('opens its calls while they hold, for others than admins', async () => {
    await set('game_read', { minCredits: 41 })
    await expect(list()).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
      message: 'You need a balance of 41 credits for this.',
      details: { condition: 'minCredits' },
    })
    expect(await call(admin, gamesApi.list)).toBeDefined()
    await set('game_read', { minCredits: 40 })
    expect(await list()).toBeDefined()
    await set('game_read', { minReputation: 1 })
    await expect(list()).rejects.toMatchObject({ message: 'You need 1 reputation for this.' })
    await set('game_read', { requireDemographics: true })
    await db.query`update profiles set demographics_completed = false where id = ${studio.profileId}`
    await expect(list()).rejects.toMatchObject({ message: 'Complete your profile first.' })
  })

  test('follows the day and the hour of the permission’s time zone, whatever the browser says', async () => {
    const timeZone = 'Pacific/Kiritimati'
    const claim = (zone: string) =>
      db.systemPool.query('update profiles set time_zone = $2 where id = $1', [studio.profileId, zone])
    // Half past an hour, so that neither the hour nor the day ends during the test.
    clock.advance(((90 - clock.now().getUTCMinutes()) % 60) * 60_000)
    // 14 hours ahead of UTC.
    const there = new Date(clock.now().getTime() + 14 * 3_600_000)
    const today = there.getUTCDay()
    const at = (shift: number) => `${String((there.getUTCHours() + shift + 24) % 24).padStart(2, '0')}:00`
    await set('game_read', { allowedDays: [today], timeWindow: { start: '00:00', end: '00:00' }, timeZone })
    expect(await list()).toBeDefined()
    await set('game_read', { allowedDays: [(today + 1) % 7], timeZone })
    await expect(list()).rejects.toMatchObject({ details: { condition: 'allowedDays' } })
    await set('game_read', { timeWindow: { start: at(2), end: at(3) }, timeZone })
    for (const zone of ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Auckland', 'Pacific/Honolulu']) {
      await claim(zone)
      await expect(list()).rejects.toMatchObject({ details: { condition: 'timeWindow' } })
    }
    await set('game_read', { timeWindow: { start: at(0), end: at(1) }, timeZone })
    expect(await list()).toBeDefined()
    await claim('UTC')
    expect(await list()).toBeDefined()
    // Without a zone the hours are those of UTC.
    await set('game_read', { timeWindow: { start: at(-14), end: at(-13) } })
    expect(await list()).toBeDefined()
    await expect(set('game_read', { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      message: 'Input validation failed',
    })
  })

  test('is audited once with before and after; conditions that exclude nobody are not stored', async () => {
    const before = (await audited('game_read')) ?? 0
    const idle = { ownerOnly: false, allowedDays: [0, 1, 2, 3, 4, 5, 6], minCredits: 0, minReputation: 0 }
    await set('game_read', idle)
    expect(await audited('game_read')).toBe(before)
    await set('game_read', { minCredits: 5 })
    await set('game_read', { minCredits: 5 })
    expect(await audited('game_read')).toBe(before + 1)
    const { permissions } = await call(admin, api.permissions)
    expect(permissions.find(({ permissionName }) => permissionName === 'game_read')?.conditions).toEqual({
      minCredits: 5,
    })
  })
})

test('owner only decides where colleagues share rows, and is refused elsewhere', async () => {
  await expect(set('game_read', { ownerOnly: true })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const [own, other] = [await aPerson(db, 'businessdeveloper'), await aPerson(db, 'businessdeveloper')]
  const studio = await aStudio(db)
  await db.query`insert into business_accounts (studio_id, stage, owner_id, moved_at)
    values (${studio.profileId}, 'lead', ${own.profileId}, now())`
  const addNote = (by: typeof own) =>
    call(by, pipelineApi.addNote, { id: crypto.randomUUID(), studioId: studio.profileId, body: 'Called them' })
  await addNote(other)
  await set('pipeline_edit', { ownerOnly: true })
  await addNote(own)
  await expect(addNote(other)).rejects.toMatchObject({ code: 'RLS_VIOLATION', message: 'Only its owner can do this.' })
  expect(await call(other, pipelineApi.colleagues)).toBeDefined()
  await set('pipeline_edit', {})
})

test('conditions in a few words', () => {
  expect(
    shortConditions({
      ownerOnly: true,
      allowedDays: [0, 1, 5],
      timeWindow: { start: '08:00', end: '18:00' },
      minReputation: 10,
      minCredits: 0,
    }),
  ).toEqual(['owner only', 'Mon, Fri, Sun', '08:00 to 18:00 UTC', 'from 10 reputation'])
})
