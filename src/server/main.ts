// First: schemas that are made after it are compiled when they are first used (docs/decisions/022).
import 'zod/compile'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { superviseEmbedded } from '#platform/db/embedded/supervise-embedded.ts'
import { prepareExternal } from '#platform/db/external.ts'
import { openLog } from '#platform/log/log.ts'
import { assertPort } from './assert-port.ts'
import { makeFolder } from './process/make-folder.ts'
import { startSentence } from './process/start-sentence.ts'
import { stopSignal } from './process/stop-signal.ts'

let config: Config | undefined

/** Exit code: the embedded database ended and could not be restarted; the log says why. */
const databaseLost = 3

async function main() {
  const stop = stopSignal()
  config = readConfig(process.env)
  const log = openLog(config.logLevel)
  await assertPort(config)
  await makeFolder(config.dataDir)
  // The database starts while the product's modules are loaded.
  const [embedded, { openApp }, { greet }] = await Promise.all([
    config.databaseUrl ? undefined : superviseEmbedded({ dataDir: config.dataDir, log }),
    import('./open-app.ts'),
    import('./process/greet.ts'),
  ])
  const stopDatabase = async () => embedded?.stop()
  const browser = join(process.cwd(), 'dist/browser')
  try {
    const access =
      embedded ?? (await prepareExternal(config.databaseUrl ?? '', config.databasePersonUrl, config.databaseDirectUrl))
    const app = await openApp({
      config,
      access,
      clock: systemClock,
      log,
      alone: embedded !== undefined,
      ...(embedded && { admin: embedded.admin }),
      ...(existsSync(browser) && { dist: browser }),
    })
    let closing = false
    const close = async (code: number) => {
      if (closing) return
      closing = true
      if (code === 0) await app.drain()
      await app.close().catch((error) => log.error({ err: error }, 'shutdown failed'))
      await stopDatabase()
      process.exit(code)
    }
    stop.started()
    void stop.asked.then(() => close(0))
    void embedded?.lost.then(() => close(databaseLost))
    await greet({ app, config, now: systemClock.now() })
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(startSentence(error, config) ?? error)
  process.exit(1)
})
