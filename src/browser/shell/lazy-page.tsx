import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageModule } from '../page-row.ts'
import { reloadOnce } from './reload-once.ts'

/** The file of a page could not be loaded. */
class UnloadedPage extends Error {
  constructor(cause: unknown) {
    super(`The page couldn’t be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'UnloadedPage'
  }
}

export const isUnloaded = (error: unknown) => error instanceof UnloadedPage

/**
 * A page in a file of its own. When the file is gone (a deployment replaced it), the page is reloaded once, and then
 * the error screen is shown.
 */
export const lazyPage = (load: () => Promise<PageModule>) =>
  lazyRouteComponent(async () => ({ default: await load().then(componentOf).catch(unloaded) }))

function componentOf(module: PageModule): ComponentType {
  const [Page] = Object.values(module)
  if (!Page) throw new Error('The file exports no page.')
  return Page
}

/** How long the browser may take to leave the page, in milliseconds; a person may also refuse to leave a draft. */
const leavingTakes = 10_000

/** Settles when the browser has not left the page in time; undefined while it is not leaving. */
let leaving: Promise<void> | undefined

/**
 * Returns the component for a page whose file could not be loaded. However often it is rendered, it reloads the page
 * once and suspends while the browser leaves. Throws UnloadedPage when a reload would not help or did not happen.
 */
export function unloaded(cause: unknown): ComponentType {
  const error = new UnloadedPage(cause)
  return function Unloaded() {
    const { sessionStorage: storage, location, navigator } = window
    const mark = `${import.meta.url} ${location.pathname}`
    if (!leaving && reloadOnce(mark, { storage, online: navigator.onLine, reload: () => location.reload() }))
      leaving = sleep(leavingTakes).then(() => {
        leaving = undefined
      })
    throw leaving ?? error
  }
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
