import pg from 'pg'
import { SettingError } from '../config.ts'
import type { Log } from '../log/log.ts'
import { withClient } from './with-client.ts'

const lockKey = 7_201_404
const retryMs = 1_000

/**
 * Shows that this process serves the database, by a shared advisory lock on a connection of its own, which is taken anew
 * after a loss of connection. Throws SettingError while `whileUnserved` works on the database.
 */
export async function holdPresence(system: pg.PoolConfig, log: Log): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function take(): Promise<boolean> {
    const fresh = new pg.Client({ ...system, keepAlive: true })
    fresh.on('error', () => undefined)
    await fresh.connect()
    const { rows } = await fresh.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [lockKey])
    if (!rows[0]?.taken || stopped) {
      await fresh.end()
      return false
    }
    client = fresh
    fresh.once('end', again)
    return true
  }

  function again() {
    client = undefined
    if (stopped) return
    retry = setTimeout(() => {
      take()
        .then((taken) => taken || again())
        .catch((error) => {
          log.debug({ err: error }, 'the presence of this server can not be shown yet')
          again()
        })
    }, retryMs)
    retry.unref()
  }

  if (!(await take())) {
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

/** Runs `work` while no server has this database, and keeps them from starting. Throws SettingError where one runs. */
export async function whileUnserved<T>(system: pg.PoolConfig, work: () => Promise<T>): Promise<T> {
  return withClient(system, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (!rows[0]?.taken) {
      throw new SettingError('A Playhatch server runs on this database: stop every one of them first.')
    }
    return work()
  })
}
