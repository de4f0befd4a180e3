/** `npm run give-role -- EMAIL ROLE`: gives a role to a registered person, also while the server runs. */

import { giveRoleByEmail } from '#features/admin/give-role-by-email.ts'
import { givableRoles } from '#features/admin/schema.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openProductKeys } from '#server/open-keys.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openLog } from '#platform/log/log.ts'
import { roleBadge } from '#shared/roles.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const [email, named, ...rest] = process.argv.slice(2)
  const role = givableRoles.find((one) => one === named)
  if (!email || !role || rest.length) {
    console.error(`Usage: npm run give-role -- EMAIL ROLE, where ROLE is one of ${givableRoles.join(', ')}.`)
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const access = await reachDatabase(config, openLog('warn'))
  try {
    await migrate(access.direct ?? access.system)
    const db = openDatabase(access, openLog('warn'), { system: 1, person: 1 })
    const keys = await openProductKeys(db.systemPool, config)
    const means = { bonusSecret: keys.of('bonuses').toString('hex'), publicUrl: config.publicUrl }
    const isGiven = await db.asSystem((tx) => giveRoleByEmail(tx, { email, role, now: systemClock.now(), means }))
    await db.close()
    if (isGiven) console.log(`${email} now has the role ${roleBadge[role]}.`)
    else {
      console.error(`There is no account for ${email}: let the person sign up first, then run this again.`)
      process.exitCode = 1
    }
  } finally {
    await access.close()
  }
})
