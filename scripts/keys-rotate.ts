/**
 * `npm run keys:rotate [-- --lost]`: new keys, with every server stopped. Ends all sign-ins; what former keys signed stays
 * verifiable. `SECRET_KEY_FORMER` names the one before when SECRET_KEY changes.
 */
import { parseArgs } from 'node:util'
import { rotateProductKeys } from '#app/rotate-keys.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { whileUnserved } from '#platform/db/presence.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openLog } from '#platform/log/log.ts'
import { orSentence } from './or-sentence.ts'

await orSentence(async () => {
  const { values } = parseArgs({ options: { lost: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const access = await reachDatabase(config, openLog('warn'))
  try {
    const { sessions } = await whileUnserved(access.system, async () => {
      await migrate(access.system)
      return rotateProductKeys(access.system, { settings: config, formerSecretKey: config.formerSecretKey, ...values })
    })
    console.log(`The keys are new; ${sessions} sign-ins ended. What the former key signed can still be verified.`)
    console.log(
      config.secretKey
        ? 'Start every server with this SECRET_KEY, without SECRET_KEY_FORMER.'
        : `They are in ${config.dataDir}/keys: make a backup.`,
    )
  } finally {
    await access.close()
  }
})
