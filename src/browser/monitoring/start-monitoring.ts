import type { LogInput } from '#features/monitoring/schema.ts'
import { sendCall } from '#kit/calls/send.ts'
import { latestCrumbs, recordCrumbs } from './crumbs.ts'
import { receiveErrors } from './early-errors.ts'
import { redirectConsole } from './harden.ts'
import { isMeasured } from './is-measured.ts'
import { openLogger } from './logger.ts'
import { watchMemory } from './memory.ts'

/** Starts the browser's log, the monitors of its memory and, for a sample of the visits, the measurements. It is loaded after the page. */
export function startMonitoring(): void {
  recordCrumbs()
  const logger = openLogger({
    send: 'production' in document.documentElement.dataset ? send : undefined,
    storage: storageOf('localStorage'),
    now: () => new Date(),
    sessionId: visitId(),
    page: () => location.pathname,
    crumbs: latestCrumbs,
  })
  receiveErrors(logger.error)
  if ('hardened' in document.documentElement.dataset) redirectConsole(logger)
  watchMemory(logger)
  if (isMeasured({ navigator, storage: storageOf('sessionStorage'), random: Math.random }))
    void import('./measure-visit.ts').then(({ measureVisit }) => measureVisit(logger)).catch(() => undefined)
}

const send = (entry: LogInput) =>
  sendCall('/api/logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
    // An error of a page that is being left is sent as well.
    keepalive: true,
  })

function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

const visitKey = 'playhatch.visit'

/** The id of this visit: a tab keeps it until it is closed. */
function visitId(): string {
  const storage = storageOf('sessionStorage')
  const id = storage?.getItem(visitKey) ?? crypto.randomUUID()
  storage?.setItem(visitKey, id)
  return id
}
