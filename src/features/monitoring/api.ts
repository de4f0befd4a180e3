import { may, mayDo } from '#features/access/may.ts'
import { allowsAnalytics } from '#features/compliance/allows-analytics.ts'
import { queueFigures } from '#platform/jobs/failed-jobs.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { readOperations } from './metrics/read-operations.ts'
import { readPerformance } from './metrics/read-performance.ts'
import { recordMetrics } from './metrics/record-metrics.ts'
import { performanceInput, performanceOutput, recordMetricsInput, serverOutput } from './metrics/schema.ts'
import { slowStatements } from './metrics/slow-statements.ts'
import { errorGroups, logEntries, readError } from './queries.ts'
import { recordLog } from './record-log.ts'
import { reopenError, resolveError } from './resolve-error.ts'
import * as schema from './schema.ts'

const SHOWN_OPERATIONS = 12
const startedAt = new Date(Date.now() - process.uptime() * 1000)

export const monitoringApi = {
  log: open(acts('Report a warning or an error of the browser', '/logs'))
    .input(schema.logInput)
    .output(doneOutput)
    .handler(async ({ input: entry, context: { caller, services, db, clock, ip } }) => {
      const reporter = { personId: caller?.profileId ?? null, network: networkOf(ip) }
      await services.monitoring.admit({ ...reporter, version: entry.context.version })
      await db.asSystem((tx) => recordLog(tx, { entry, ...reporter, now: clock.now() }))
      return { done: true as const }
    }),

  recordMetrics: open(acts('Report how fast pages were in a browser'))
    .input(recordMetricsInput)
    .output(doneOutput)
    .handler(async ({ input, context: { caller, services, db, clock, ip, requestHeaders } }) => {
      const { admit, pages } = services.monitoring
      await admit({ personId: caller?.profileId ?? null, network: networkOf(ip), version: input.version })
      const asksNotTo = requestHeaders.get('dnt') === '1' || requestHeaders.get('sec-gpc') === '1'
      if (asksNotTo) return { done: true as const }
      await db.asSystem(async (tx) => {
        if (caller && !(await allowsAnalytics(tx, caller.profileId))) return
        await recordMetrics(tx, { ...input, pages, now: clock.now() })
      })
      return { done: true as const }
    }),

  performance: may(
    'admin_access',
    reads('How fast pages are in browsers: score, metrics with their trend, pages, versions'),
  )
    .input(performanceInput)
    .output(performanceOutput)
    .handler(asSystem((tx, input, { now }) => readPerformance(tx, { ...input, now }))),

  server: may('admin_access', reads('How fast the server is: operations, statements, the queue of jobs'))
    .output(serverOutput)
    .handler(async ({ context: { services, db, clock } }) => {
      await services.monitoring.addOperations()
      return db.asSystem(async (tx) => {
        const { due, running, dead, oldestDueSeconds } = await queueFigures(tx)
        const operations = await readOperations(tx, clock.now())
        return {
          startedAt,
          calls: operations.reduce((sum, { calls }) => sum + calls, 0),
          failed: operations.reduce((sum, { failed }) => sum + failed, 0),
          operations: operations.slice(0, SHOWN_OPERATIONS),
          statements: await slowStatements(tx),
          queue: { due, running, dead, oldestDueSeconds },
        }
      })
    }),

  errors: may('admin_access', reads('Errors of browsers, grouped, the latest first'))
    .input(schema.errorsInput)
    .output(schema.errorsOutput)
    .handler(asSystem((tx, input) => errorGroups(tx, input))),

  error: may('admin_access', reads('One error with its stack, the steps before it and its latest appearances'))
    .input(schema.oneError)
    .output(schema.errorOutput)
    .handler(asSystem((tx, input) => readError(tx, input))),

  resolveError: mayDo('system_manage', 'Resolve an error: it reopens when it appears in a newer version')
    .input(schema.oneError)
    .handler(asSystemDone((tx, { errorId }, { me, now }) => resolveError(tx, { errorId, adminId: me, now }))),

  reopenError: mayDo('system_manage', 'Reopen a resolved error')
    .input(schema.oneError)
    .handler(asSystemDone((tx, { errorId }, { me, now }) => reopenError(tx, { errorId, adminId: me, now }))),

  logs: may('admin_access', reads('The latest entries of all browsers’ logs'))
    .input(schema.logsInput)
    .output(schema.logsOutput)
    .handler(asSystem((tx, input) => logEntries(tx, input))),
}
