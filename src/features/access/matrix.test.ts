import { expect, test } from 'vitest'
import { gamesApi } from '#features/games/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { addMissing } from './add-missing.ts'
import { accessApi as api } from './api.ts'
import { permissions } from './permissions.ts'
import { readMatrix } from './read-permissions.ts'
import { aPermission, permissionId } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db)
const reason = 'Studios asked for it'
const matrix = () => db.asSystem(readMatrix)
const audited = async (permission: string) => {
  const rows = await db.query`select actor_id, action, detail from audit_log
    where detail->>'permission' = ${permission} order by action`
  return rows
}

test('the database starts with the matrix of the product, and storing it again changes nothing', async () => {
  await db.asSystem(addMissing)
  const { permissions: before } = await call(admin, api.permissions)
  for (const [name, roles] of Object.entries(permissions)) {
    const row = before.find(({ permissionName }) => permissionName === name)
    expect([name, [...(row?.roles ?? [])].sort()]).toEqual([name, [...roles].sort()])
    expect(`${row?.resourceType}_${row?.actionType}`).toBe(name)
    expect(row?.description).not.toBe('')
  }
  await db.asSystem(addMissing)
  expect((await call(admin, api.permissions)).permissions).toEqual(before)
  await expect(call(studio, api.permissions)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('a permission that guards nothing is deleted with its roles, audited once; one of the product is not', async () => {
  const name = 'trailer_deleted'
  const made = await aPermission(db, { name })
  await call(admin, api.setRole, { permissionId: made, role: 'studio', isActive: true, reason })
  const deleted = { permissionId: made, reason: 'It guards nothing' }
  const outcomes = await Promise.allSettled([
    call(admin, api.deletePermission, deleted),
    call(admin, api.deletePermission, deleted),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await matrix()).not.toHaveProperty(name)
  expect((await audited(name)).map(({ action }) => action)).toEqual(['permissions.delete', 'permissions.give'])
  const links = await db.systemPool.query('select 1 from role_permissions where permission_id = $1', [made])
  expect(links.rowCount).toBe(0)
  for (const kept of ['game_create', 'permission_manage'])
    await expect(
      call(admin, api.deletePermission, { permissionId: await permissionId(db, kept), reason }),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(call(studio, api.deletePermission, deleted)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('a role gets and loses a permission; each change is audited once with before and after', async () => {
  const id = await permissionId(db, 'promo_edit')
  await call(admin, api.setRole, { permissionId: id, role: 'player', isActive: true, reason })
  await call(admin, api.setRole, { permissionId: id, role: 'player', isActive: true, reason })
  expect((await matrix()).promo_edit).toEqual(['studio', 'player'])
  await call(admin, api.setRole, { permissionId: id, role: 'studio', isActive: false, reason })
  expect((await matrix()).promo_edit).toEqual(['player'])
  await db.asSystem(addMissing)
  expect((await matrix()).promo_edit).toEqual(['player'])
  expect(await audited('promo_edit')).toEqual([
    {
      actor_id: admin.profileId,
      action: 'permissions.give',
      detail: { permission: 'promo_edit', role: 'player', reason, changes: { allowed: { from: false, to: true } } },
    },
    {
      actor_id: admin.profileId,
      action: 'permissions.take',
      detail: { permission: 'promo_edit', role: 'studio', reason, changes: { allowed: { from: true, to: false } } },
    },
  ])
})

test('of ten admins who remove it at once one does, and one entry is written', async () => {
  const id = await permissionId(db, 'build_edit')
  await Promise.all(
    Array.from({ length: 10 }, () =>
      call(admin, api.setRole, { permissionId: id, role: 'studio', isActive: false, reason }),
    ),
  )
  expect(await audited('build_edit')).toHaveLength(1)
})

test('an inactive permission opens nothing for other roles, and is active again with the same roles', async () => {
  const id = await permissionId(db, 'post_write')
  await call(admin, api.setActive, { permissionId: id, isActive: false, reason })
  expect((await matrix()).post_write).toEqual([])
  await call(admin, api.setActive, { permissionId: id, isActive: true, reason })
  expect((await matrix()).post_write).toEqual(['studio'])
  expect((await audited('post_write')).map(({ action }) => action)).toEqual([
    'permissions.activate',
    'permissions.deactivate',
  ])
})

test('what would lock the admins out, or what a role never has, is refused', async () => {
  const refused = { code: 'STATE_CHANGED' }
  const kept = await permissionId(db, 'permission_manage')
  await expect(call(admin, api.setActive, { permissionId: kept, isActive: false, reason })).rejects.toMatchObject(
    refused,
  )
  await expect(
    call(admin, api.setRole, { permissionId: kept, role: 'admin', isActive: false, reason }),
  ).rejects.toMatchObject(refused)
  for (const [name, role] of [
    ['game_create', 'tester'],
    ['game_delete', 'tester'],
    ['review_participate', 'studio'],
  ] as const)
    await expect(
      call(admin, api.setRole, { permissionId: await permissionId(db, name), role, isActive: true, reason }),
    ).rejects.toMatchObject(refused)
  expect((await matrix()).permission_manage).toEqual(['admin'])
})

test('a permission is created with all three fields, once, and no role but the admins has it', async () => {
  const trailer = {
    permission_name: 'trailer_publish',
    resource_type: 'trailer',
    action_type: 'publish',
    description: 'Publish a trailer',
  }
  await expect(call(admin, api.createPermission, { ...trailer, resource_type: ' ' })).rejects.toThrow()
  const { id } = await call(admin, api.createPermission, trailer)
  await expect(call(admin, api.createPermission, trailer)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect((await matrix()).trailer_publish).toEqual([])
  await call(admin, api.setRole, { permissionId: id, role: 'studio', isActive: true, reason })
  expect((await matrix()).trailer_publish).toEqual(['studio'])
  expect((await audited('trailer_publish')).map(({ action }) => action)).toEqual([
    'permissions.create',
    'permissions.give',
  ])
})

test('a permission that does not exist is not found; the default decides where nothing is stored', async () => {
  const id = await aPermission(db)
  await db.query`delete from permissions where id = ${id}`
  await expect(
    call(admin, api.setRole, { permissionId: id, role: 'studio', isActive: true, reason }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await db.query`delete from permissions where permission_name = 'debt_lift'`
  expect((await matrix()).debt_lift).toEqual(['admin'])
})

test('without a server that follows the database the default is in force', async () => {
  expect(await call(studio, gamesApi.list)).toBeDefined()
})
