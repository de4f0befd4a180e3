import pg from 'pg'

/** Runs `work` with a connection of its own. */
export async function withClient<T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // A lost connection makes the current or next statement fail; without a listener, the event would also end the
  // process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
