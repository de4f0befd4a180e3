import { expect, test } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { can, type Permission, permissions } from './permissions.ts'

const named = Object.keys(permissions) as Permission[]
const person = (...held: Role[]) => ({ roles: held })

test('a person has a permission if one of their roles has it', () => {
  for (const permission of named) {
    const having = roles.filter((role) => can(person(role), permission))
    expect([...having].sort()).toEqual([...permissions[permission]].sort())
    expect(can(person('player', ...having), permission)).toBe(true)
    expect(can(person(), permission)).toBe(false)
  }
})
