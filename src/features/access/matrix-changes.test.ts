import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { accessApi as api } from './api.ts'
import { readRights } from './read-permissions.ts'
import { permissionId } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())
const ada = await aPerson(db, 'admin', { name: 'Ada Quist' })
const ines = await aPerson(db, 'admin', { name: 'Ines Roth' })

const changesOf = async (permission: string) => (await call(ada, api.matrixChanges, { permission })).entries
const isHeldByStudios = async (permission: string) =>
  (await db.asSystem(readRights)).matrix[permission]?.includes('studio')

test('roles, conditions and switches are listed with who, why and both values, and are restored', async () => {
  const id = await permissionId(db, 'promo_edit')
  await call(ada, api.setRole, { permissionId: id, role: 'studio', isActive: false, reason: 'Spam on pages' })
  await call(ines, api.setConditions, { permissionId: id, conditions: { minCredits: 5 }, reason: 'Fewer bots' })
  await call(ada, api.setActive, { permissionId: id, isActive: false, reason: 'A closed week' })
  const entries = await changesOf('promo_edit')
  expect(entries).toMatchObject([
    { adminName: 'Ada Quist', reason: 'A closed week', changes: [{ key: 'active', from: true, to: false }] },
    { adminName: 'Ines Roth', reason: 'Fewer bots', changes: [{ key: 'conditions', from: {}, to: { minCredits: 5 } }] },
    { adminName: 'Ada Quist', reason: 'Spam on pages', changes: [{ key: 'studio', from: true, to: false }] },
  ])
  expect(new Set(entries.map(({ subjectId }) => subjectId))).toEqual(new Set(['promo_edit']))

  const reason = 'Restored the value before'
  await call(ines, api.setActive, { permissionId: id, isActive: true, reason })
  await call(ines, api.setConditions, { permissionId: id, conditions: {}, reason })
  await call(ines, api.setRole, { permissionId: id, role: 'studio', isActive: true, reason })
  expect(await isHeldByStudios('promo_edit')).toBe(true)
  expect((await db.asSystem(readRights)).conditions).not.toHaveProperty('promo_edit')
  expect(await changesOf('promo_edit')).toHaveLength(6)
  expect(await changesOf('game_create')).toEqual([])
  expect((await call(ada, api.matrixChanges)).entries).toHaveLength(6)
})

test('of two admins who restore the same value at once, five times each, one does, and one entry is added', async () => {
  const id = await permissionId(db, 'post_write')
  await call(ada, api.setRole, { permissionId: id, role: 'studio', isActive: false, reason: 'A mistake' })
  const restore = (admin: typeof ada) =>
    call(admin, api.setRole, { permissionId: id, role: 'studio', isActive: true, reason: 'Restored' })
  await Promise.all(Array.from({ length: 10 }, (_, n) => restore(n % 2 ? ada : ines)))
  expect(await isHeldByStudios('post_write')).toBe(true)
  expect((await changesOf('post_write')).map(({ reason }) => reason)).toEqual(['Restored', 'A mistake'])
})

test('of two admins who restore different values at once the last one counts, and the entries follow on each other', async () => {
  const id = await permissionId(db, 'build_edit')
  const restore = (admin: typeof ada, minCredits: number) =>
    call(admin, api.setConditions, { permissionId: id, conditions: { minCredits }, reason: 'Restored' })
  await Promise.all(Array.from({ length: 8 }, (_, n) => restore(n % 2 ? ada : ines, 1 + (n % 2))))
  const entries = await changesOf('build_edit')
  const values = entries.map(({ changes: [change] }) => change)
  expect(values.some((change) => !change)).toBe(false)
  const { conditions } = await db.asSystem(readRights)
  const froms = values.map((change) => JSON.stringify(change?.from)).toSorted()
  const tos = values.map((change) => JSON.stringify(change?.to))
  // Each change started from what another one had written; nobody started from what the last one wrote.
  expect([...froms, JSON.stringify(conditions.build_edit)].toSorted()).toEqual(['{}', ...tos].toSorted())
})

test('a former value that would lock every admin out is refused, and a change needs a reason', async () => {
  const id = await permissionId(db, 'permission_manage')
  const change = { permissionId: id, isActive: false, reason: 'Restored the value before 1 March' }
  await expect(call(ada, api.setActive, change)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(call(ada, api.setRole, { ...change, role: 'admin' })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(call(ada, api.setRole, { ...change, role: 'studio', isActive: true })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  const other = await permissionId(db, 'game_edit')
  await expect(
    call(ada, api.setRole, { permissionId: other, role: 'studio', isActive: false, reason: '  ' }),
  ).rejects.toThrow()
  expect(await isHeldByStudios('game_edit')).toBe(true)
  await expect(call(await aStudio(db), api.matrixChanges)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})
