/** `npm run permissions:test`: runs the stored tests of permissions; exits with 1 if one fails. */
import { readRights } from '#features/access/read-permissions.ts'
import { runTest } from '#features/access/tests/run-test.ts'
import { sentenceOf, type TestOutcome } from '#features/access/tests/schema.ts'
import { storedTests, storeOutcomes } from '#features/access/tests/stored-tests.ts'
import { inDatabase } from './in-database.ts'
import { runProgram } from './run-program.ts'

await runProgram(() =>
  inDatabase(async (db) => {
    const now = new Date()
    const [rights, tests] = await db.asSystem(async (tx) => [await readRights(tx), await storedTests(tx)] as const)
    const outcomes: TestOutcome[] = []
    for (const test of tests) {
      const outcome = await runTest({ db, ...rights, now }, test)
      outcomes.push(outcome)
      console.log(`${outcome.result.padEnd(5)}  ${test.name}${outcome.error ? `: ${outcome.error}` : ''}`)
    }
    await db.asSystem((tx) => storeOutcomes(tx, outcomes, now))
    console.log(sentenceOf(outcomes))
    if (outcomes.some(({ result }) => result !== 'pass')) process.exitCode = 1
  }),
)
