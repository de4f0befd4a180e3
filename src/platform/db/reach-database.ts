import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { processStart, servesFolder } from './embedded/embedded-process.ts'
import { databaseName } from './embedded/embedded-roles.ts'
import { prepareExternal } from './external.ts'
import type { DatabaseAccess } from './open.ts'

export interface ReachedDatabase extends DatabaseAccess {
  /** Stops what this call has started; a server that was already running continues. */
  close(): Promise<void>
}

/** Access to the product's database for a script: connects to the running server, or starts one until `close`. */
export async function reachDatabase(config: Config, log: Log): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    const access = await prepareExternal(config.databaseUrl, config.databasePersonUrl, config.databaseDirectUrl)
    return { ...access, close: async () => undefined }
  }
  const socket = await findRunning(config.dataDir)
  if (socket) {
    const access = (user: string): pg.PoolConfig => ({
      host: socket,
      port: 5432,
      user,
      database: databaseName,
      ssl: false,
    })
    return { system: access('playhatch_system'), person: access('playhatch_person'), close: async () => undefined }
  }
  const { system, person, stop } = await startEmbedded({ dataDir: config.dataDir, log })
  return { system, person, close: stop }
}

/** The socket folder of a server that runs on this data, from its postmaster.pid. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'database/cluster')
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', folder = '', , , socket, , , state] = note.split('\n')
  const isReady = state?.trim() === 'ready' && (await processStart(Number(pid))) !== undefined
  return isReady && (await servesFolder(Number(pid), folder)) ? socket : undefined
}
