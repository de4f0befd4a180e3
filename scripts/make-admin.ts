/** `npm run make-admin -- EMAIL`: makes a registered person an admin, also while the server runs. */
import { makeAdminByEmail } from '#features/accounts/first-admin/make-admin.ts'
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
    console.error('Usage: npm run make-admin -- EMAIL')
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const log = openLog('warn')
  const access = await reachDatabase(config, log)
  try {
    await migrate(access.direct ?? access.system)
    const db = openDatabase(access, log, { system: 1, person: 1 })
    const isMade = await db.asSystem((tx) => makeAdminByEmail(tx, { email, now: systemClock.now() }))
    await db.close()
    if (isMade) console.log(`${email} is an admin now.`)
    else {
      console.error(`There is no account for ${email}: let the person sign up first, then run this again.`)
      process.exitCode = 1
    }
  } finally {
    await access.close()
  }
})
