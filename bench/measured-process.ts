interface Served {
  port: number
  close(): Promise<void>
  /** Writes a piece of news for the n-th person and answers after its commit. */
  insert?(n: number): Promise<void>
}

/**
 * Serves in a process of its own: the first message says with what, the answer is the port; `cpu` asks for the
 * milliseconds of processor time used so far, a number has news written for that person, `stop` ends it in order.
 */
export function asMeasuredProcess<Start>(serve: (start: Start) => Promise<Served>): void {
  // A run that fails takes its processes with it.
  process.on('disconnect', () => process.exit())
  process.once('message', async (start: Start) => {
    const served = await serve(start)
    process.on('message', async (word) => {
      if (typeof word === 'number') {
        await served.insert?.(word)
        process.send?.(word)
      } else if (word === 'cpu') {
        const { user, system } = process.cpuUsage()
        process.send?.((user + system) / 1000)
      } else if (word === 'stop') {
        await served.close()
        process.disconnect()
      }
    })
    process.send?.(served.port)
  })
}
