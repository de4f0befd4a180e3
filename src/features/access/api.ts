import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads, withBody } from '#platform/rpc/route.ts'
import { setConditions, setPermissionActive, setRolePermission } from './change-matrix.ts'
import { createPermission } from './create-permission.ts'
import { deletePermission } from './delete-permission.ts'
import { matrixChanges } from './matrix-changes.ts'
import { may, mayDo } from './may.ts'
import { allConditions, matrixInForce } from './permissions.ts'
import { readPermissions } from './read-permissions.ts'
import * as schema from './schema.ts'
import { runTest } from './tests/run-test.ts'
import * as suite from './tests/schema.ts'
import { deleteTest, saveTest, storedTests, storeOutcomes } from './tests/stored-tests.ts'

export const accessApi = {
  permissions: may('permission_manage', reads('All permissions with the roles that have them'))
    .output(schema.permissionsOutput)
    .handler(asSystem(async (tx) => ({ permissions: await readPermissions(tx) }))),

  matrixChanges: may('permission_manage', reads('Changes of the matrix with what was in force before, newest first'))
    .input(schema.matrixChangesInput)
    .output(schema.matrixChangesOutput)
    .handler(asSystem((tx, input) => matrixChanges(tx, input))),

  createPermission: may('permission_manage', acts('Create a permission'))
    .use(freshProof)
    .input(schema.createPermissionInput)
    .output(schema.createdOutput)
    .handler(asSystem((tx, permission, { me, now }) => createPermission(tx, { permission, adminId: me, now }))),

  setRole: mayDo('permission_manage', 'Give a role a permission, or remove it, with a reason')
    .use(freshProof)
    .input(schema.setRoleInput)
    .handler(asSystemDone((tx, input, { me, now }) => setRolePermission(tx, { ...input, adminId: me, now }))),

  setActive: mayDo('permission_manage', 'Activate or deactivate a permission, with a reason')
    .use(freshProof)
    .input(schema.setActiveInput)
    .handler(asSystemDone((tx, input, { me, now }) => setPermissionActive(tx, { ...input, adminId: me, now }))),

  deletePermission: mayDo('permission_manage', 'Delete a permission that guards nothing, with a reason')
    .use(freshProof)
    .input(schema.deletePermissionInput)
    .handler(asSystemDone((tx, input, { me, now }) => deletePermission(tx, { ...input, adminId: me, now }))),

  setConditions: mayDo('permission_manage', 'Set what must hold besides a permission, with a reason')
    .use(freshProof)
    .input(schema.setConditionsInput)
    .handler(asSystemDone((tx, input, { me, now }) => setConditions(tx, { ...input, adminId: me, now }))),

  tests: may('permission_test', reads('The tests of permissions that all admins share'))
    .output(suite.testsOutput)
    .handler(asSystem(async (tx) => ({ tests: await storedTests(tx) }))),

  saveTest: mayDo('permission_test', 'Store a test of a permission for all admins')
    .input(suite.testDefinition)
    .handler(asSystemDone((tx, test, { me, now }) => saveTest(tx, { test, adminId: me, now }))),

  deleteTest: mayDo('permission_test', 'Delete a test of a permission')
    .input(suite.oneTest)
    .handler(asSystemDone((tx, { id }, { me, now }) => deleteTest(tx, { id, adminId: me, now }))),

  runTests: may(
    'permission_test',
    withBody(1024, acts('Run tests of permissions; the outcome of shared ones is stored')),
  )
    .input(suite.runTestsInput)
    .output(suite.runTestsOutput)
    .handler(async ({ context: { db, clock }, input: { tests } }) => {
      const now = clock.now()
      const outcomes: suite.TestOutcome[] = []
      const run = { db, matrix: matrixInForce(), conditions: allConditions(), now }
      for (const test of tests) outcomes.push(await runTest(run, test))
      await db.asSystem((tx) => storeOutcomes(tx, outcomes, now))
      return { outcomes }
    }),
}
