import { type Call, Connection } from './connection.ts'

export interface Figures {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
}

interface Load {
  port: number
  connections: number
  warmUpMs: number
  runMs: number
  /** Returns the n-th call of the run. */
  callAt(n: number): Call
  /** The number of the first call; greater than 0 if earlier rounds have used some. */
  firstCall?: number
  /** Called at the end of the warm-up; `onEnd` at the end of the run. */
  onStart(): Promise<void>
  onEnd(calls: number): Promise<void>
}

/** Sends calls over HTTP for a fixed time, each connection one after the other. Throws if a status is not 200. */
export async function load({
  port,
  connections,
  warmUpMs,
  runMs,
  callAt,
  firstCall = 0,
  onStart,
  onEnd,
}: Load): Promise<Figures> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  let n = firstCall
  const callFor = async (ms: number, latencies: number[]) => {
    const until = performance.now() + ms
    const keepCalling = async (connection: Connection) => {
      for (let since = performance.now(); since < until; since = performance.now()) {
        const call = callAt(n++)
        const status = await connection.call(call)
        if (status !== 200) throw new Error(`${call.method} ${call.path} was answered with ${status}.`)
        latencies.push(performance.now() - since)
      }
    }
    const since = performance.now()
    await Promise.all(open.map(keepCalling))
    return performance.now() - since
  }
  try {
    await callFor(warmUpMs, [])
    await onStart()
    const latencies: number[] = []
    const elapsed = await callFor(runMs, latencies)
    await onEnd(latencies.length)
    return { perSecond: (latencies.length / elapsed) * 1000, ...quantiles(latencies) }
  } finally {
    for (const connection of open) connection.close()
  }
}

export function quantiles(latencies: number[]): Pick<Figures, 'p50' | 'p99'> {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
