/** `npm run permissions:test`: runs the stored tests of permissions; exits with 1 if one fails. */

import { readRights } from '#features/access/read-permissions.ts'
import { runTest } from '#features/access/tests/run-test.ts'
import { sentenceOf, type TestOutcome } from '#features/access/tests/schema.ts'
import { storedTests, storeOutcomes } from '#features/access/tests/stored-tests.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import '#server/ports.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openLog } from '#platform/log/log.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const log = openLog('warn')
  const access = await reachDatabase(readConfig(process.env), log)
  await migrate(access.direct ?? access.system)
  const db = openDatabase(access, log, { system: 1, person: 1 })
  try {
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
  } finally {
    await db.close()
    await access.close()
  }
})
