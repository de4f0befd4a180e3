import { waitingFlag } from '#features/sessions/ui/recorder/queue/waiting-flag.ts'
import { keepFocus } from '#kit/runtime/keep-focus.ts'
import { startMonitoring } from './monitoring/start-monitoring.ts'

/** What every page starts once it has loaded: the browser's log and measurements, and the files of other pages ahead of their use. */
export function startAfterLoad(): void {
  startMonitoring()
  keepFocus()
  const kinds = ['pointerover', 'pointerdown', 'keydown']
  function ahead() {
    for (const kind of kinds) document.removeEventListener(kind, ahead)
    void import('./preload-pages.ts').then(({ preloadPages }) => preloadPages()).catch(() => undefined)
  }
  for (const kind of kinds) document.addEventListener(kind, ahead, { passive: true })
  sendRecordings()
}

/** What a closed test room could not send of its recording leaves from any page. */
function sendRecordings() {
  if (localStorage.getItem(waitingFlag) === null) return
  void import('#features/sessions/ui/recorder/queue/keep-sending.ts')
    .then(({ sendLeftovers }) => sendLeftovers())
    .catch(() => undefined)
}
