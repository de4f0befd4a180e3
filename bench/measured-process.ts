interface Served {
  port: number
  close(): Promise<void>
  /** Creates a notification for the n-th person and resolves after its commit. */
  insert?(n: number): Promise<void>
}

/**
 * Runs a server in a child process. The first message has the options, and the answer is the port. Then `cpu` requests
 * the CPU time used so far in milliseconds, a number creates a notification for that person, and `stop` shuts it down.
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
      } else if (message === 'stop') {
        await served.close()
        process.disconnect()
      }
    })
    process.send?.(served.port)
  })
}
