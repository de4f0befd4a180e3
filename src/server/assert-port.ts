import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws the error of listening on this address, before a database is made and filled for a server that could not listen.
 */
export async function assertPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
