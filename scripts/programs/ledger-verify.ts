/** `npm run ledger:verify`: verifies the ledger, also while the server runs; exits with 1 if there is a fault. */

import { readConfig } from '#platform/config.ts'
import { hasKeys, openProductKeys } from '#server/keys/open-keys.ts'
import { bookChecks, verifyBooks } from '#server/verify-books.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { openLog } from '#platform/log/log.ts'
import { runProgram } from './run-program.ts'

/** Maximum number of printed faults per check. */
const shown = 5
const widest = Math.max(...bookChecks.map(({ name }) => name.length))

await runProgram(async () => {
  const config = readConfig(process.env)
  const log = openLog('warn')
  const access = await reachDatabase(config, log)
  const db = openDatabase(access, log, { system: 1, person: 1 })
  try {
    if (!(await hasKeys(db.systemPool))) {
      console.error('There is no ledger yet: start the product once, so that it creates its tables.')
      process.exitCode = 1
      return
    }
    const { faults, counts } = await verifyBooks(db.systemPool, await openProductKeys(db.systemPool, config))
    for (const { name, rule } of bookChecks) {
      const found = faults.filter(({ check }) => check === name)
      console.log(`${found.length ? 'faults' : 'ok    '}  ${name.padEnd(widest)}  ${rule}`)
      for (const { what, detail } of found.slice(0, shown)) console.log(`          ${what}: ${detail}`)
      if (found.length > shown) console.log(`          and ${found.length - shown} more`)
    }
    console.log(
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    )
    console.log(faults.length ? `The ledger has faults: ${faults.length}.` : 'The ledger has no faults.')
    if (faults.length) process.exitCode = 1
  } finally {
    await db.close()
    await access.close()
  }
})
