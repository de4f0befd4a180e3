import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { permissionTestDeleted, permissionTestSaved, permissionTestsRun } from '../events.ts'
import { permissionTests } from '../tables.ts'
import { MAX_TESTS, type PermissionTest, permissionTest, type TestDefinition, type TestOutcome } from './schema.ts'

/** The tests that all admins share, the oldest first. */
export const storedTests = (tx: SystemTx): Promise<PermissionTest[]> =>
  rows(tx, permissionTest)`
    select id, name, permission, resource_type, resource_id, conditions, expected_result, result, last_tested, error
    from ${permissionTests} order by created_at, id limit ${MAX_TESTS}`

const deletedRow = z.object({ name: z.string(), permission: z.string() })

interface By {
  adminId: string
  now: Date
}

/** Stores a test for all admins; a changed one is pending again. Throws VALIDATION_ERROR (too many). */
export async function saveTest(tx: SystemTx, { test, adminId, now }: By & { test: TestDefinition }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('permission-tests'))`)
  const [others] = await rows(tx, countRow)`
    select count(*)::int as count from ${permissionTests} where id <> ${test.id}`
  if (others && others.count >= MAX_TESTS)
    throw new AppError('VALIDATION_ERROR', `There can be at most ${MAX_TESTS} tests.`)
  await tx.execute(sql`
    insert into ${permissionTests} (id, name, permission, resource_type, resource_id, conditions, expected_result, created_at)
    values (${test.id}, ${test.name}, ${test.permission}, ${test.resourceType}, ${test.resourceId},
      ${JSON.stringify(test.conditions)}::jsonb, ${test.expectedResult}, ${at(now)})
    on conflict (id) do update set name = excluded.name, permission = excluded.permission,
      resource_type = excluded.resource_type, resource_id = excluded.resource_id, conditions = excluded.conditions,
      expected_result = excluded.expected_result, result = 'pending', last_tested = null, error = null`)
  tx.happened(permissionTestSaved({ adminId, name: test.name, permission: test.permission }), now)
}

/** Deletes a test for all admins. Idempotent. */
export async function deleteTest(tx: SystemTx, { id, adminId, now }: By & { id: string }): Promise<void> {
  const [gone] = await rows(tx, deletedRow)`
    delete from ${permissionTests} where id = ${id} returning name, permission`
  if (gone) tx.happened(permissionTestDeleted({ adminId, ...gone }), now)
}

/** Stores the outcomes of those tests that are shared. */
export async function storeOutcomes(tx: SystemTx, outcomes: readonly TestOutcome[], now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${permissionTests} t set result = o.result, error = o.error, last_tested = ${at(now)}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o (id uuid, result text, error text) where t.id = o.id`)
  if (rowCount) tx.happened(permissionTestsRun({}), now)
}
