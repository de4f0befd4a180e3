import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Bytes that wait in a router before it takes no more, as those of homes have: what is sent later waits behind them. */
const mostWaiting = 128 * 1024
const everyMs = 20

/** A network to the server at `port` that sends this many bits a second, in one row for all connections; answers come at once. */
export async function slowUplink(port: number, bits: number): Promise<{ port: number; close(): Promise<void> }> {
  const row: { to: Socket; bytes: Buffer; from: Socket }[] = []
  const sockets = new Set<Socket>()
  let waiting = 0
  let room = 0
  const sending = setInterval(() => {
    room = Math.min(room + (bits / 8) * (everyMs / 1000), bits / 8)
    while (row[0] && row[0].bytes.length <= room) {
      const { to, bytes } = row.shift() as (typeof row)[0]
      room -= bytes.length
      waiting -= bytes.length
      if (!to.destroyed) to.write(bytes)
    }
    if (waiting < mostWaiting) for (const socket of sockets) socket.resume()
  }, everyMs)
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    sockets.add(client)
    client.on('data', (bytes: Buffer) => {
      // In packets, so that one connection does not hold the row.
      for (let at = 0; at < bytes.length; at += 1400)
        row.push({ to: upstream, bytes: bytes.subarray(at, at + 1400), from: client })
      waiting += bytes.length
      if (waiting >= mostWaiting) for (const socket of sockets) socket.pause()
    })
    upstream.pipe(client)
    const end = () => {
      sockets.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(sending)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
