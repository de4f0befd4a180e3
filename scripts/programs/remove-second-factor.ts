/** `npm run remove-second-factor -- EMAIL`: for a person who has lost it, such as the only admin; also while the server runs. */
import { removeFactorsByEmail } from '#features/accounts/second-factor/remove-factors.ts'
import { systemClock } from '#platform/clock.ts'
import { fail, inDatabase } from './in-database.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length) return fail('Usage: npm run remove-second-factor -- EMAIL')
  const isRemoved = await inDatabase((db, { publicUrl }) =>
    db.asSystem((tx) => removeFactorsByEmail(tx, { email, publicUrl, now: systemClock.now() })),
  )
  if (isRemoved) console.log(`${email} signs in without a second factor now.`)
  else fail(`There is no account with a second factor for ${email}.`)
})
