import { sql } from 'drizzle-orm'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { decideInContext } from '../conditions.ts'
import type { ConditionsByName } from '../permissions.ts'
import { tableNamed } from '../ports.ts'
import type { Matrix } from '../rules.ts'
import type { TestDefinition, TestOutcome } from './schema.ts'

interface Run {
  db: Pick<Database, 'asPerson'>
  matrix: Matrix
  /** In force besides the conditions of the test. */
  conditions?: ConditionsByName
  now: Date
}

/**
 * Runs one test against the function that the product asks, and against the row policies if it names a row. Never
 * throws: what can't be answered is an error of the test.
 */
export async function runTest(run: Run, test: TestDefinition): Promise<TestOutcome> {
  const { id, expectedResult } = test
  const done = { id, lastTested: run.now }
  try {
    const isAllowed = await isAllowedBy(run, test)
    return { ...done, result: isAllowed === expectedResult ? 'pass' : 'fail', error: null }
  } catch (error) {
    return { ...done, result: 'error', error: error instanceof AppError ? error.message : 'The test couldn’t be run.' }
  }
}

async function isAllowedBy(run: Run, { permission, conditions, resourceType, resourceId }: TestDefinition) {
  const { db, matrix, conditions: inForce = {}, now } = run
  if (!Object.hasOwn(matrix, permission)) throw new AppError('NOT_FOUND', `There is no permission ${permission}.`)
  const { role, profileId, given = {}, ...required } = conditions
  const { isOwner = false, at, demographicsCompleted = false, reputation = 0, credits = 0 } = given
  const moment = { isOwner, now: at ? new Date(at) : now, demographicsCompleted, reputation, credits }
  const holds = [required, inForce[permission] ?? {}].every((wanted) =>
    decideInContext({ roles: [role] }, permission, { matrix, conditions: wanted, at: moment }),
  )
  if (!holds || resourceType === '' || resourceId === '') return holds
  return isVisible(db, { resourceType, resourceId, profileId: profileId ?? randomUUID() })
}

/** Whether the row policies show a row to this person: an action on a row that stays hidden reaches nothing. */
async function isVisible(
  db: Run['db'],
  { resourceType, resourceId, profileId }: { resourceType: string; resourceId: string; profileId: string },
): Promise<boolean> {
  const table = tableNamed.ask(resourceType) ?? tableNamed.ask(`${resourceType}s`)
  if (!table) throw new AppError('NOT_FOUND', `There is no table ${resourceType}.`)
  try {
    const { rows } = await db.asPerson(profileId, (tx) =>
      tx.execute(sql`select 1 from ${table} t where t.id = ${resourceId}`),
    )
    return rows.length > 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'RLS_VIOLATION') return false
    throw error
  }
}
