import { longestTexts, MOST_CRUMBS } from '#features/monitoring/rules.ts'
import type { Crumb } from '#features/monitoring/schema.ts'
import { stripSecrets } from '#shared/texts/strip-secrets.ts'

const crumbs: Crumb[] = []

export const latestCrumbs = (): Crumb[] => [...crumbs]

function add(text: string) {
  crumbs.push({ at: new Date().toISOString(), text: stripSecrets(text).slice(0, longestTexts.crumb) })
  if (crumbs.length > MOST_CRUMBS) crumbs.shift()
}

export const noteOpened = (path: string): void => add(`opened ${path}`)

/**
 * Records the steps of a visit: pages, calls with their status, and pressed controls by their kind. Never a text of the
 * page, which may name people, and nothing that is typed.
 */
export function recordCrumbs(): void {
  noteOpened(location.pathname)
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('a, button, input, select, [role]') : null
      if (control) add(`pressed ${nameOf(control)}`)
    },
    { capture: true, passive: true },
  )
  observeCalls()
}

function nameOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return `link to ${control.pathname}`
  return control.getAttribute('role') ?? control.localName
}

function observeCalls() {
  if (!PerformanceObserver.supportedEntryTypes.includes('resource')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const [, call] = /\/rpc\/([\w/]+)$/.exec(entry.name.split('?')[0] ?? '') ?? []
      if (call)
        add(
          `called ${call.replace('/', '.')}: ${entry.responseStatus || 'no answer'}, ${Math.round(entry.duration)} ms`,
        )
    }
  }).observe({ type: 'resource' })
}
