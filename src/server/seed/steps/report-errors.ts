import { errorGroups } from '#features/monitoring/queries.ts'
import { recordLog } from '#features/monitoring/record-log.ts'
import { resolveError } from '#features/monitoring/resolve-error.ts'
import type { LogInput } from '#features/monitoring/schema.ts'
import { hours } from '#platform/clock.ts'
import { browserErrors, browserWarnings } from '../../../../seed/browser-errors.ts'
import { admin } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'

const network = '192.0.2.14'

/** Errors and warnings that the browsers of the demo's people reported. */
export function reportErrors({ tx, timeline }: SeedContext): void {
  for (const { message, stack, page, crumbs, seen, ...group } of browserErrors) {
    for (const { hoursAgo, by, version } of seen)
      timeline.before(hours(hoursAgo), () => {
        const timestamp = timeline.now().toISOString()
        const context = { page, version, crumbs: crumbs.map((text) => ({ at: timestamp, text })) }
        const entry: LogInput = {
          timestamp,
          level: 'error',
          message,
          sessionId: 'demo-visit',
          context,
          stack: stack.join('\n'),
        }
        return recordLog(tx, { entry, personId: personId(by), network, now: timeline.now() })
      })
    if ('resolvedHoursAgo' in group)
      timeline.before(hours(group.resolvedHoursAgo), async () => {
        const {
          errors: [error],
        } = await errorGroups(tx, { state: 'open', search: message })
        const by = { adminId: personId(admin.email), now: timeline.now() }
        if (error) await resolveError(tx, { errorId: error.id, ...by })
      })
  }
  for (const { message, data, page, hoursAgo } of browserWarnings)
    timeline.before(hours(hoursAgo), () => {
      const entry: LogInput = {
        timestamp: timeline.now().toISOString(),
        level: 'warn',
        message,
        data,
        sessionId: 'demo-visit',
        context: { page, version: '0.1.0' },
      }
      return recordLog(tx, { entry, personId: null, network, now: timeline.now() })
    })
}
