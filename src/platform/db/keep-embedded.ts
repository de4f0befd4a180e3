import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

export interface KeptDatabase extends Pick<EmbeddedDatabase, 'system' | 'person' | 'admin'> {
  /** Settles when the server has ended and could not be started again. */
  lost: Promise<void>
  stop(): Promise<void>
}

/** So many ends within ten minutes are no accident any more. */
const mostRestarts = 5
const withinMs = 10 * 60_000
const tries = 3

/**
 * The embedded PostgreSQL, started again on the same data and socket whenever it ends without being asked to (killed by the
 * system for want of memory, for instance). Connections are lost then, and the pools make new ones. Throws
 * DatabaseStartError like `startEmbedded`.
 */
export async function keepEmbedded(options: EmbeddedOptions): Promise<KeptDatabase> {
  const { log } = options
  let server = await startEmbedded(options)
  let stopping = false
  let restarting: Promise<void> | undefined
  let restarts: number[] = []
  let giveUp: () => void = () => undefined
  const lost = new Promise<void>((resolve) => {
    giveUp = resolve
  })

  function follow() {
    void server.ended.then(() => {
      if (!stopping) restarting = restart()
    })
  }

  async function restart() {
    const now = Date.now()
    restarts = [...restarts.filter((at) => now - at < withinMs), now]
    if (restarts.length > mostRestarts) {
      log.fatal({ restarts: mostRestarts }, 'the database server keeps ending: its own log in the data folder says why')
      return giveUp()
    }
    for (let tried = 1; tried <= tries && !stopping; tried++) {
      try {
        // Frees the folder, which this process still holds for the server that has ended.
        await server.stop()
        server = await startEmbedded(options)
        log.warn('the database server had ended and was started again')
        return follow()
      } catch (error) {
        log.error({ reason: (error as Error).message, tried }, 'the database server could not be started again')
        await sleep(1_000)
      }
    }
    if (!stopping) giveUp()
  }

  follow()
  const { system, person, admin } = server
  return {
    system,
    person,
    admin,
    lost,
    async stop() {
      stopping = true
      await restarting
      await server.stop()
    },
  }
}
