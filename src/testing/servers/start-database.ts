import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { silentLog } from '#platform/log/log.ts'

/** A child process for tests that kill it: starts the database, reports it in one line, stops it on SIGTERM. */
const [dataDir = ''] = process.argv.slice(2)
try {
  const database = await startEmbedded({ dataDir, log: silentLog })
  process.stdout.write(`${JSON.stringify({ pid: database.pid, admin: database.admin, system: database.system })}\n`)
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`)
  process.exit(1)
}
