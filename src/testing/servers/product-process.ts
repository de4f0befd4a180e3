import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { openApp } from '#server/open-app.ts'

export interface ProductStart {
  access: DatabaseAccess
  dataDir: string
  secretKey?: string
  work: boolean
}

/**
 * Runs the product in a child process: the first message has the options, the answer is the port, `stop` shuts it down.
 */
process.on('disconnect', () => process.exit())
process.once('message', async ({ access, dataDir, secretKey, work }: ProductStart) => {
  const config = {
    ...readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, NODE_ENV: 'test', SEED: 'none' }),
    port: 0,
  }
  const limits = { perSecond: 1e6, burst: 1e6 }
  const app = await openApp({ config, access, clock: systemClock, log: silentLog, alone: false, work, limits })
  process.once('message', async () => {
    await app.close()
    process.disconnect()
  })
  process.send?.(app.port)
})
