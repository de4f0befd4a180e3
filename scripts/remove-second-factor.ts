/** `npm run remove-second-factor -- EMAIL`: for a person who has lost it, such as the only admin; also while the server runs. */
import { removeFactorsByEmail } from '#features/accounts/second-factor/remove-factors.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openLog } from '#platform/log/log.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length) {
    console.error('Usage: npm run remove-second-factor -- EMAIL')
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const log = openLog('warn')
  const access = await reachDatabase(config, log)
  try {
    await migrate(access.direct ?? access.system)
    const db = openDatabase(access, log, { system: 1, person: 1 })
    const { publicUrl } = config
    const isRemoved = await db.asSystem((tx) => removeFactorsByEmail(tx, { email, publicUrl, now: systemClock.now() }))
    await db.close()
    if (isRemoved) console.log(`${email} signs in without a second factor now.`)
    else {
      console.error(`There is no account with a second factor for ${email}.`)
      process.exitCode = 1
    }
  } finally {
    await access.close()
  }
})
