/** `npm run give-role -- EMAIL ROLE`: gives a role to a registered person, also while the server runs. */
import { giveRoleByEmail } from '#features/admin/give-role-by-email.ts'
import { givableRoles } from '#features/admin/schema.ts'
import { systemClock } from '#platform/clock.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { roleBadge } from '#shared/roles.ts'
import { fail, inDatabase } from './in-database.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const [email, named, ...rest] = process.argv.slice(2)
  const role = givableRoles.find((one) => one === named)
  if (!email || !role || rest.length)
    return fail(`Usage: npm run give-role -- EMAIL ROLE, where ROLE is one of ${givableRoles.join(', ')}.`)
  const isGiven = await inDatabase(async (db, config) => {
    const keys = await openProductKeys(db.systemPool, config)
    const means = { bonusSecret: keys.of('bonuses').toString('hex'), publicUrl: config.publicUrl }
    return db.asSystem((tx) => giveRoleByEmail(tx, { email, role, now: systemClock.now(), means }))
  })
  if (isGiven) console.log(`${email} now has the role ${roleBadge[role]}.`)
  else fail(`There is no account for ${email}: let the person sign up first, then run this again.`)
})
