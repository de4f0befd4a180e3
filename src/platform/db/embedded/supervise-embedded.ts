import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

export interface SupervisedDatabase extends Pick<EmbeddedDatabase, 'system' | 'person' | 'admin'> {
  /** Settles when the server has ended and could not be restarted. */
  lost: Promise<void>
  stop(): Promise<void>
}

/** More than this many unexpected ends within `withinMs` are treated as a permanent failure. */
const maxRestarts = 5
const withinMs = 10 * 60_000
const tries = 3

/**
 * Starts the embedded PostgreSQL and restarts it on the same data and socket after each unexpected end, such as a kill
 * by the system when memory runs low. Open connections are lost then; the pools open new ones. Throws
 * DatabaseStartError like `startEmbedded`.
 */
export async function superviseEmbedded(options: EmbeddedOptions): Promise<SupervisedDatabase> {
  const { log } = options
  let server = await startEmbedded(options)
  let stopping = false
  let restarting: Promise<void> | undefined
  let restarts: number[] = []
  let resolveLost: () => void = () => undefined
  const lost = new Promise<void>((resolve) => {
    resolveLost = resolve
  })

  function watchEnd() {
    void server.ended.then(() => {
      if (!stopping) restarting = restart()
    })
  }

  async function restart() {
    const now = Date.now()
    restarts = [...restarts.filter((at) => now - at < withinMs), now]
    if (restarts.length > maxRestarts) {
      log.fatal({ restarts: maxRestarts }, 'the database server keeps ending: see its log in the data folder')
      return resolveLost()
    }
    for (let tried = 1; tried <= tries && !stopping; tried++) {
      try {
        // Releases the folder, which this process still holds for the server that has ended.
        await server.stop()
        server = await startEmbedded(options)
        log.warn('the database server ended and was restarted')
        return watchEnd()
      } catch (error) {
        log.error({ reason: (error as Error).message, tried }, 'the database server could not be restarted')
        await sleep(1_000)
      }
    }
    if (!stopping) resolveLost()
  }

  watchEnd()
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
