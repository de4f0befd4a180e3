import type { LogInput } from '#features/monitoring/schema.ts'
import { sendCall } from '#kit/calls/send.ts'
import { latestCrumbs } from './error-crumbs.ts'
import { type Logger, openLogger } from './logger.ts'
import { storageOf } from './storage-of.ts'

/** The log of this page. Its entries are sent in production only. */
export const openBrowserLogger = (): Logger =>
  openLogger({
    send: 'production' in document.documentElement.dataset ? send : undefined,
    storage: storageOf('localStorage'),
    now: () => new Date(),
    sessionId: visitId(),
    page: () => location.pathname,
    crumbs: latestCrumbs,
  })

const send = (entry: LogInput) =>
  sendCall('/api/logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
    // An error of a page that is being left is sent as well.
    keepalive: true,
  })

const visitKey = 'playhatch.visit'

/** The id of this visit: a tab keeps it until it is closed. */
function visitId(): string {
  const storage = storageOf('sessionStorage')
  const id = storage?.getItem(visitKey) ?? crypto.randomUUID()
  storage?.setItem(visitKey, id)
  return id
}
