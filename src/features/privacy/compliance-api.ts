import { may, mayDo } from '#features/access/may.ts'
import { askPassword } from '#features/accounts/passwords/ask-password.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { freshProof, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { consentsOf, latestConsents, viewsOf } from './consents/queries.ts'
import * as consents from './consents/schema.ts'
import { setConsent } from './consents/set-consent.ts'
import { askErasure } from './erasure/ask-erasure.ts'
import { readRecord } from './record/read-record.ts'
import { processingRecordOutput } from './record/schema.ts'
import { reportExported } from './requests/events.ts'
import { closeRequest, takeRequest } from './requests/handle-request.ts'
import { latestRequests, requestsOf, waitingRequests } from './requests/queries.ts'
import { readReport, reportOutput } from './requests/read-report.ts'
import { withdrawRequest } from './requests/record-request.ts'
import * as requests from './requests/schema.ts'
import { readRetention, retentionChanges } from './retention/queries.ts'
import { saveRetention } from './retention/save-retention.ts'
import { retentionChangesOutput, retentionOutput, saveRetentionInput } from './retention/schema.ts'
import { eraseInput } from './schema.ts'

/** What a person does in the settings. */
export const ownDataApi = {
  myRequests: signedIn(reads('Your latest requests for a copy or a deletion'))
    .output(requests.ownRequestsOutput)
    .handler(asSystem((tx, _, { me }) => requestsOf(tx, me))),

  requestErasure: signedIn(acts('Ask for the deletion of your account as soon as nobody depends on it'))
    .input(eraseInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock, config }, input }) => {
      const now = clock.now()
      await askPassword(db, { userId: caller.userId, password: input.password, field: 'password', now })
      await db.asSystem((tx) => askErasure(tx, { ...caller, publicUrl: config.publicUrl, now }))
      return { done: true } as const
    }),

  withdrawRequest: signedIn(acts('Withdraw your request'))
    .input(requests.oneRequest)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => withdrawRequest(tx, { ...input, userId: me, now }))),

  myConsents: signedIn(reads('Your consents with their history'))
    .output(consents.myConsentsOutput)
    .handler(({ context: { db, caller, config } }) =>
      db.asSystem((tx) => consentsOf(tx, { profileId: caller.profileId, speechUrl: config.speech?.url })),
    ),

  setConsent: signedIn(acts('Give or withdraw a consent'))
    .input(consents.setConsentInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { me, now }) => setConsent(tx, { ...input, profileId: me, now }))),

  viewsOfMe: signedIn(reads('Who viewed your data'))
    .input(consents.pageOfInput)
    .output(consents.viewsOutput)
    .handler(asSystem((tx, input, { me }) => viewsOf(tx, { ...input, profileId: me }))),
}

/** What admins read and do. */
export const complianceApi = {
  requests: may('compliance_manage', reads('The latest 50 requests for a copy or a deletion'))
    .output(requests.requestsOutput)
    .handler(asSystem((tx) => latestRequests(tx))),

  waitingRequests: may('compliance_manage', reads('Waiting requests, oldest first'))
    .input(requests.waitingInput)
    .output(requests.waitingOutput)
    .handler(asSystem((tx, input) => waitingRequests(tx, input))),

  takeRequest: mayDo('compliance_manage', 'Assign a waiting request to yourself')
    .input(requests.oneRequest)
    .handler(asSystemDone((tx, input, { me, now }) => takeRequest(tx, { ...input, adminId: me, now }))),

  closeRequest: mayDo('compliance_manage', 'Close a request with a reason, which the person reads')
    .input(requests.closeInput)
    .handler(asSystemDone((tx, input, { me, now }) => closeRequest(tx, { ...input, adminId: me, now }))),

  consents: may('compliance_manage', reads('Consents of everybody, the last changed first'))
    .input(consents.pageOfInput)
    .output(consents.consentsOutput)
    .handler(asSystem((tx, input) => latestConsents(tx, input))),

  processingRecord: may('compliance_manage', reads('The record of processing activities'))
    .output(processingRecordOutput)
    .handler(() => readRecord()),

  retention: may('compliance_manage', reads('How long each kind of data is kept, and what the last nights deleted'))
    .output(retentionOutput)
    .handler(asSystem((tx) => readRetention(tx))),

  retentionChanges: may('compliance_manage', reads('Changes of retention with the former days, newest first'))
    .input(pageInput)
    .output(retentionChangesOutput)
    .handler(asSystem((tx, { cursor }) => retentionChanges(tx, cursor))),

  saveRetention: mayDo('compliance_manage', 'Change how long kinds of data are kept')
    .use(freshProof)
    .input(saveRetentionInput)
    .handler(asSystemDone((tx, input, { me, now }) => saveRetention(tx, { ...input, adminId: me, now }))),

  report: may('compliance_manage', acts('The report about requests and consents; each is audited'))
    .output(reportOutput)
    .handler(
      asSystem(async (tx, _, { me, now }) => {
        const report = await readReport(tx, now)
        const people = new Set([...report.requests, ...report.consents].map(({ userId }) => userId))
        tx.happened(reportExported({ adminId: me, people: people.size }), now)
        return report
      }),
    ),
}
