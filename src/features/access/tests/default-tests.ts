import type { TestDefinition } from './schema.ts'

const start = { resourceType: '', resourceId: '' } as const
const id = (n: number) => `00000000-0000-4000-a000-00000000030${n}`

/** The three tests that a browser and a database start with. */
export const defaultTests: readonly TestDefinition[] = [
  {
    ...start,
    id: id(1),
    name: 'Studios can add games',
    permission: 'game_create',
    conditions: { role: 'studio' },
    expectedResult: true,
  },
  {
    ...start,
    id: id(2),
    name: 'Testers never add games',
    permission: 'game_create',
    conditions: { role: 'tester' },
    expectedResult: false,
  },
  {
    ...start,
    id: id(3),
    name: 'Testers can write reviews',
    permission: 'review_create',
    conditions: { role: 'tester' },
    expectedResult: true,
  },
]
