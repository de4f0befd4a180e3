import { pageAt } from '../page-paths.ts'
import { router } from '../page-router.tsx'
import type { Logger } from './logger.ts'
import { measurePage } from './measure-page.ts'

/** Measures a visit of the app: also how long its routes take. */
export function measureVisit(logger: Logger): void {
  const collector = measurePage(logger, () => pageAt(location.pathname) ?? '')
  let since: number | undefined
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    since = pathChanged ? performance.now() : undefined
  })
  router.subscribe('onRendered', () => {
    if (since !== undefined) collector.add('route_load', performance.now() - since)
    since = undefined
  })
}
