import { REPORT_AFTER_MS } from '#features/monitoring/metrics/rules.ts'
import { isMeasured } from './is-measured.ts'
import { storageOf } from './storage-of.ts'

interface MonitorScript {
  startDrawnPageMonitor(options: { measures: boolean }): (error: unknown) => void
}

/**
 * For pages that the server draws. The script that reports is not loaded with the page: it is when something fails, and
 * for a sample of the visits with the first press or key, or ten seconds after the page has loaded.
 */
export function watchDrawnPage(page: Document): void {
  const address = page.documentElement.dataset.monitor
  if (!address) return
  const measures = isMeasured({ navigator, storage: storageOf('sessionStorage'), random: Math.random })
  const early: unknown[] = []
  let isLoading = false
  let report = (error: unknown): void => {
    early.push(error)
    load()
  }
  async function start(script: string) {
    const { startDrawnPageMonitor }: MonitorScript = await import(script)
    report = startDrawnPageMonitor({ measures })
    early.splice(0).forEach(report)
  }
  function load() {
    if (isLoading || !address) return
    isLoading = true
    start(address).catch(() => undefined)
  }
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  if (!measures) return
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { once: true, passive: true })
  const loadLater = () => setTimeout(load, REPORT_AFTER_MS)
  if (page.readyState === 'complete') loadLater()
  else addEventListener('load', loadLater, { once: true })
}
