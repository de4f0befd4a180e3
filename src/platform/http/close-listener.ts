import { connect, Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Closes the listener of a server without resetting a connection. Closing resets the connections that wait in the
 * system's accept queue, which may have sent requests already, and new ones arrive until the last moment. Therefore the
 * backlog is cut to zero, which makes room for one connection, and the listener is closed while this one is our own. A
 * client that connects then waits until its second attempt (a second later), which is refused. Under a load that never
 * leaves the queue empty the listener is closed after `withinMs`. Existing connections stay open.
 */
export async function closeListener(server: Server, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  let ours = await occupyQueue(server)
  // Each turn of the event loop accepts a waiting connection.
  while (!ours && performance.now() < until) {
    await nextTurn()
    ours = await occupyQueue(server)
  }
  // Not the HTTP server's own `close`, which cuts idle connections at once, even if a request is on its way.
  Server.prototype.close.call(server)
}

/**
 * Whether the accept queue was empty and is now filled by our own connection. The event loop does not turn in between,
 * so nothing is accepted: on Linux a connection to the same machine is established within the system call. On other
 * systems it is not, and the answer is always true.
 */
async function occupyQueue(server: Server): Promise<boolean> {
  const address = server.address()
  if (process.platform !== 'linux' || address === null || typeof address === 'string') return true
  // Node has no public API to change the backlog, nor to learn before the next turn that a connection is established.
  const { _handle: listener } = server as unknown as { _handle?: { listen?(backlog: number): number } }
  listener?.listen?.(0)
  const probe = connect(address.port, address.address).on('error', () => undefined)
  await new Promise<void>((connecting) => process.nextTick(connecting))
  const { _handle: client } = probe as unknown as { _handle?: { getpeername?(out: object): number } }
  const established = client?.getpeername?.({}) === 0
  probe.destroy()
  return established
}
