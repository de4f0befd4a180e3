import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '#shared/version.ts'
import type { Log } from '../log/log.ts'
import { startSdk } from './sdk.ts'
import type { TraceSettings } from './trace-settings.ts'
import { outsideTraces, putTracing } from './tracing.ts'

interface TracesInput {
  settings: TraceSettings | undefined
  log: Log
}

/** How long a stopping process waits for the collector. */
const flushMs = 3_000

/**
 * Switches traces on for this process if the settings name a collector; the SDK is loaded only then. A collector that
 * does not answer is logged once, until it answers again. Closing sends what is left, for at most three seconds.
 */
export async function openTraces({ settings, log }: TracesInput): Promise<{ close(): Promise<void> }> {
  if (!settings) return { close: async () => undefined }
  let failing = false
  const sdk = await startSdk({
    settings,
    version,
    // The sending belongs to no trace, although one has started its timer.
    onSent: (failure) =>
      outsideTraces(() => {
        if (failure !== null && !failing) log.warn({ reason: failure }, 'traces could not be sent to the collector')
        if (failure === null && failing) log.info('traces are sent to the collector again')
        failing = failure !== null
      }),
  })
  putTracing(sdk)
  return {
    async close() {
      putTracing(undefined)
      const timer = new AbortController()
      const late = sleep(flushMs, 'late', { signal: timer.signal }).catch(() => undefined)
      await Promise.race([sdk.close().catch(() => undefined), late])
      timer.abort()
    },
  }
}
