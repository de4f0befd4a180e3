import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Served {
  port: number
  close(): Promise<void>
  /** Creates a notification for the n-th person and resolves after its commit. */
  insert?(n: number): Promise<void>
  /** The most chunks of one part of a recording that it ever held. */
  mostHeld?(): number
}

/** Listens on a free port of this machine. `more`: ends with the server what else it opened. */
export async function listen(server: Server, more?: () => Promise<void>): Promise<Served> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await more?.()
    },
  }
}

/**
 * Runs a server in a child process. The first message has the options, and the answer is the port. Then `cpu` requests
 * the CPU time used so far in milliseconds, `held` the most chunks of one part that were held, a number creates a
 * notification for that person, and `stop` shuts it down.
 */
export function asMeasuredProcess<Start>(serve: (start: Start) => Promise<Served>): void {
  // If the parent fails, its child processes end too.
  process.on('disconnect', () => process.exit())
  process.once('message', async (start: Start) => {
    const served = await serve(start)
    process.on('message', async (message) => {
      if (typeof message === 'number') {
        await served.insert?.(message)
        process.send?.(message)
      } else if (message === 'cpu') {
        const { user, system } = process.cpuUsage()
        process.send?.((user + system) / 1000)
      } else if (message === 'held') {
        process.send?.(served.mostHeld?.() ?? 0)
      } else if (message === 'stop') {
        await served.close()
        process.disconnect()
      }
    })
    process.send?.(served.port)
  })
}
