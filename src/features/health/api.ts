import { may, mayDo } from '#features/access/may.ts'
import { discardJob, failedJobs, queueFigures, retryJob } from '#platform/jobs/failed-jobs.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { AppError } from '#shared/errors.ts'
import { startLedgerCheck } from './check-ledger.ts'
import { jobDiscarded, jobRetried } from './events.ts'
import { factsOfServer, lastLedgerChecks, openAlarms, partsOfDay, recordingsWaiting, webhooksOfDay } from './queries.ts'
import * as schema from './schema.ts'

const notFailed = () => new AppError('STATE_CHANGED', 'This job is no longer waiting for a decision.')

export const healthApi = {
  read: may('admin_access', reads('The parts of the product with their last day, versions, disk and the last backup'))
    .output(schema.healthOutput)
    .handler(
      asSystem(async (tx, _, { now, config }) => {
        const [parts, webhooks] = [await partsOfDay(tx, now), await webhooksOfDay(tx, now)]
        const [server, recordings] = [await factsOfServer(tx, config), await recordingsWaiting(tx)]
        return { now, parts, webhooks, server, recordings, alarms: await openAlarms(tx) }
      }),
    ),

  queue: may('admin_access', reads('How many jobs are due, running, planned or dead'))
    .output(schema.queueFigures)
    .handler(asSystem((tx) => queueFigures(tx))),

  jobs: may('admin_access', reads('Jobs whose last attempt failed, dead ones first'))
    .input(pageInput)
    .output(schema.jobsOutput)
    .handler(asSystem((tx, input) => failedJobs(tx, input))),

  retryJob: mayDo('system_manage', 'Run a failed job again')
    .input(schema.oneJob)
    .handler(
      asSystemDone(async (tx, { jobId }, { me, now }) => {
        const task = await retryJob(tx, jobId)
        if (task === null) throw notFailed()
        tx.happened(jobRetried({ adminId: me, jobId, task }), now)
      }),
    ),

  discardJob: mayDo('system_manage', 'Discard a failed job')
    .use(freshProof)
    .input(schema.oneJob)
    .handler(
      asSystemDone(async (tx, { jobId }, { me, now }) => {
        const task = await discardJob(tx, jobId)
        if (task === null) throw notFailed()
        tx.happened(jobDiscarded({ adminId: me, jobId, task }), now)
      }),
    ),

  ledgerChecks: may('admin_access', reads('The last checks of the ledger'))
    .output(schema.ledgerChecksOutput)
    .handler(asSystem((tx) => lastLedgerChecks(tx))),

  checkLedger: mayDo('system_manage', 'Check the whole ledger now')
    .input(schema.startCheckInput)
    .handler(asSystemDone((tx, { id }, { me, now }) => startLedgerCheck(tx, { id, adminId: me, now }))),
}
