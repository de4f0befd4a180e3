import { useState } from 'react'
import { z } from 'zod/mini'
import { defaultTests } from '../../tests/default-tests.ts'
import { type PermissionTest, permissionTest, type TestDefinition } from '../../tests/schema.ts'

/** The key in the browser's storage. */
const key = 'permission-test-suites'

const kept = z.array(z.extend(permissionTest, { lastTested: z.nullable(z.coerce.date()) }))

export const neverRun = { result: 'pending', lastTested: null, error: null } as const
const start = (): PermissionTest[] => defaultTests.map((test) => ({ ...test, ...neverRun }))

function read(): PermissionTest[] {
  try {
    const stored = localStorage.getItem(key)
    const found = stored === null ? undefined : kept.safeParse(JSON.parse(stored))
    return found?.success ? found.data : start()
  } catch {
    return start()
  }
}

/** The suite as this browser keeps it: three tests at first. */
export function useKeptTests() {
  const [tests, setTests] = useState(read)
  const keep = (next: PermissionTest[]) => {
    setTests(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or closed storage only means that the suite is not kept in this browser.
    }
  }
  return { tests, keep }
}

/** The suite of the server and of this browser as one list: what all admins share comes first, with its results. */
export function together(
  shared: readonly PermissionTest[],
  own: readonly PermissionTest[],
): (PermissionTest & { isShared: boolean })[] {
  const known = new Set(shared.map(({ id }) => id))
  return [
    ...shared.map((test) => ({ ...test, isShared: true })),
    ...own.filter(({ id }) => !known.has(id)).map((test) => ({ ...test, isShared: false })),
  ]
}

export const definitionOf = (test: TestDefinition): TestDefinition => ({
  id: test.id,
  name: test.name,
  permission: test.permission,
  resourceType: test.resourceType,
  resourceId: test.resourceId,
  conditions: test.conditions,
  expectedResult: test.expectedResult,
})
