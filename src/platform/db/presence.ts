import pg from 'pg'
import type { Log } from '../log/log.ts'
import { SettingError } from '../setting-error.ts'
import { withClient } from './drivers/with-client.ts'

const lockKey = 7_201_404
const retryMs = 1_000

/**
 * Marks the database as served by this process: holds a shared advisory lock on a connection of its own, and takes it
 * again after a connection loss. Throws SettingError while `whileUnserved` runs.
 */
export async function holdPresence(system: pg.PoolConfig, log: Log): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function takeLock(): Promise<boolean> {
    const fresh = new pg.Client({ ...system, keepAlive: true })
    fresh.on('error', () => undefined)
    await fresh.connect()
    const { rows } = await fresh.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [lockKey])
    if (!rows[0]?.taken || stopped) {
      await fresh.end()
      return false
    }
    client = fresh
    fresh.once('end', reconnect)
    return true
  }

  function reconnect() {
    client = undefined
    if (stopped) return
    retry = setTimeout(() => {
      takeLock()
        .then((taken) => taken || reconnect())
        .catch((error) => {
          log.debug({ err: error }, 'the presence lock could not be taken yet')
          reconnect()
        })
    }, retryMs)
    retry.unref()
  }

  if (!(await takeLock())) {
    throw new SettingError(
      'A restore or a change of keys is under way on this database: start again when it has finished.',
    )
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Runs `work` with the guarantee that no server runs on this database or starts. Throws SettingError if one runs. */
export async function whileUnserved<T>(system: pg.PoolConfig, work: () => Promise<T>): Promise<T> {
  return withClient(system, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (!rows[0]?.taken) {
      throw new SettingError('A Playhatch server runs on this database: stop all its servers first.')
    }
    return work()
  })
}
