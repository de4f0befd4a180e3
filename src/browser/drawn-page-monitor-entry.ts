import { drawnPageAt } from './monitoring/drawn-page-at.ts'
import { recordCrumbs } from './monitoring/error-crumbs.ts'
import { measurePage } from './monitoring/measure-page.ts'
import { openBrowserLogger } from './monitoring/open-browser-logger.ts'

/** Loaded by `watch-drawn-page.ts`. Returns how to report an error. */
export function startDrawnPageMonitor({ measures }: { measures: boolean }): (error: unknown) => void {
  recordCrumbs()
  const logger = openBrowserLogger()
  if (measures) measurePage(logger, () => drawnPageAt(location.pathname))
  return logger.error
}
