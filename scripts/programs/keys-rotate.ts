/**
 * `npm run keys:rotate [-- --lost]`: creates new keys while all servers are stopped. Ends all sign-ins; earlier
 * signatures stay verifiable. When SECRET_KEY changes, `SECRET_KEY_FORMER` has the previous value.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { whileUnserved } from '#platform/db/presence.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { openLog } from '#platform/log/log.ts'
import { rotateProductKeys } from '#server/keys/rotate-keys.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const { values } = parseArgs({ options: { lost: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const access = await reachDatabase(config, openLog('warn'))
  try {
    const system = access.direct ?? access.system
    const { sessions } = await whileUnserved(system, async () => {
      await migrate(system)
      return rotateProductKeys(system, { settings: config, formerSecretKey: config.formerSecretKey, ...values })
    })
    console.log(`The keys are rotated; ${sessions} sign-ins ended. Signatures of the former key stay verifiable.`)
    console.log(
      config.secretKey
        ? 'Start every server with this SECRET_KEY, without SECRET_KEY_FORMER.'
        : `They are in ${config.dataDir}/keys: make a backup.`,
    )
  } finally {
    await access.close()
  }
})
