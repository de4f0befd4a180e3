import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { startEmbedded } from './embedded.ts'
import { processStart, servesFolder } from './embedded-process.ts'
import { databaseName } from './embedded-roles.ts'
import { prepareExternal } from './external.ts'
import type { DatabaseAccess } from './open.ts'

export interface ReachedDatabase extends DatabaseAccess {
  /** Ends what had to be started; a server that runs already goes on. */
  close(): Promise<void>
}

/** The product's database for a program beside the server: where it runs already, or started for as long as is needed. */
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

/** The socket's folder of the server that is running on this data, by the server's own note. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'database/cluster')
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', folder = '', , , socket, , , state] = note.split('\n')
  const isReady = state?.trim() === 'ready' && (await processStart(Number(pid))) !== undefined
  return isReady && (await servesFolder(Number(pid), folder)) ? socket : undefined
}
