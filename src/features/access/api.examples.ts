import { randomUUID } from 'node:crypto'
import type { Examples } from '#testing/example.ts'
import { aPermission, byAdmin } from './testing.ts'
import { defaultTests } from './tests/default-tests.ts'

export const accessExamples: Examples = {
  'access.permissions': byAdmin(),
  'access.matrixChanges': byAdmin(() => ({ permission: 'game_create' })),
  'access.createPermission': byAdmin(() => ({
    permission_name: `trailer_${randomUUID().slice(0, 8)}`,
    resource_type: 'trailer',
    action_type: 'show',
    description: 'Show the trailer of a game',
  })),
  'access.setRole': byAdmin(async ({ db }) => ({
    permissionId: await aPermission(db),
    role: 'studio',
    isActive: true,
    reason: 'Studios cut their own trailers',
  })),
  'access.setActive': byAdmin(async ({ db }) => ({
    permissionId: await aPermission(db),
    isActive: false,
    reason: 'Not used anymore',
  })),
  'access.setConditions': byAdmin(async ({ db }) => ({
    permissionId: await aPermission(db),
    conditions: { allowedDays: [1, 2, 3, 4, 5], timeWindow: { start: '08:00', end: '18:00' }, minReputation: 10 },
    reason: 'Only while somebody is on duty',
  })),
  'access.deletePermission': byAdmin(async ({ db }) => ({
    permissionId: await aPermission(db),
    reason: 'It guards nothing',
  })),
  'access.tests': byAdmin(),
  'access.saveTest': byAdmin(() => ({ ...defaultTests[0], id: randomUUID() })),
  'access.deleteTest': byAdmin(() => ({ id: randomUUID() })),
  'access.runTests': byAdmin(() => ({ tests: [...defaultTests] })),
}
