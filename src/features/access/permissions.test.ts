import { afterEach, expect, test } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { can, matrixOf, type Permission, permissions, putInForce } from './permissions.ts'

const named = Object.keys(permissions) as Permission[]
const person = (...held: Role[]) => ({ roles: held })

afterEach(() => putInForce())

test('a person has a permission if one of their roles has it; an admin has each, a suspended person none', () => {
  for (const permission of named) {
    const having = roles.filter((role) => can(person(role), permission))
    expect([...having].sort()).toEqual([...new Set([...permissions[permission], 'admin'])].sort())
    expect(can(person('player', ...having), permission)).toBe(true)
    expect(can(person(), permission)).toBe(false)
    expect(can({ roles: having, suspended: true }, permission)).toBe(false)
  }
})

test('what is in force decides, but no tester creates or deletes games, and no studio takes part in reviews', () => {
  putInForce({ game_create: ['tester'], game_delete: ['tester', 'player'], review_participate: ['studio'] })
  expect(can(person('tester'), 'game_create')).toBe(false)
  expect(can(person('tester'), 'game_delete')).toBe(false)
  expect(can(person('player'), 'game_delete')).toBe(true)
  expect(can(person('studio'), 'review_participate')).toBe(false)
  expect(can(person('studio'), 'game_edit')).toBe(false)
  expect(can(person('admin'), 'game_edit')).toBe(true)
  expect(matrixOf(['player', 'studio'])).toEqual({ game_delete: ['player'], review_participate: ['studio'] })
})

test('a name that is no permission opens nothing', () => {
  for (const name of ['constructor', '__proto__', 'toString', ''])
    expect(can(person('studio'), name as Permission)).toBe(false)
})
