import pg from 'pg'

/** One connection of its own for one piece of work. */
export async function withClient<T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // A lost connection fails the statement that runs, or the next one; unheard, it would end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
