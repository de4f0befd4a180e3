import { router } from '../page-router.tsx'
import { receiveErrors } from './early-errors.ts'
import { noteOpened, recordCrumbs } from './error-crumbs.ts'
import { redirectConsole } from './harden.ts'
import { isMeasured } from './is-measured.ts'
import { watchMemory } from './memory.ts'
import { openBrowserLogger } from './open-browser-logger.ts'
import { storageOf } from './storage-of.ts'

/** Starts the browser's log, the monitors of its memory and, for a sample of the visits, the measurements. It is loaded after the page. */
export function startMonitoring(): void {
  recordCrumbs()
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) noteOpened(toLocation.pathname)
  })
  const logger = openBrowserLogger()
  receiveErrors(logger.error)
  if ('hardened' in document.documentElement.dataset) redirectConsole(logger)
  watchMemory(logger)
  if (isMeasured({ navigator, storage: storageOf('sessionStorage'), random: Math.random }))
    void import('./measure-visit.ts').then(({ measureVisit }) => measureVisit(logger)).catch(() => undefined)
}
