/** `npm run make-admin -- EMAIL`: makes a registered person an admin, also while the server runs. */
import { makeAdminByEmail } from '#features/accounts/first-admin/make-admin.ts'
import { systemClock } from '#platform/clock.ts'
import { fail, inDatabase } from './in-database.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length) return fail('Usage: npm run make-admin -- EMAIL')
  const isMade = await inDatabase((db) => db.asSystem((tx) => makeAdminByEmail(tx, { email, now: systemClock.now() })))
  if (isMade) console.log(`${email} is an admin now.`)
  else fail(`There is no account for ${email}: let the person sign up first, then run this again.`)
})
