import { may, mayDo } from '#features/access/may.ts'
import { deviceOf } from '#features/accounts/sign-ins/device-of.ts'
import { shownVisit } from '#features/feedback/read-visit.ts'
import { recordVisit } from '#features/feedback/record-visit.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, freshProof } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { closeHunt } from './close-hunt.ts'
import { huntRoomOf, openHunts } from './hunter-view.ts'
import { joinHunt } from './join-hunt.ts'
import { openHuntDisputes } from './open-disputes.ts'
import { openHunt } from './open-hunt.ts'
import { playHunt } from './play-hunt.ts'
import { decideReport } from './report/decide-report.ts'
import { decideHuntDispute, disputeReport } from './report/dispute-report.ts'
import { fileReport } from './report/file-report.ts'
import { cloneHunt, deleteHunt, saveHunt } from './save-hunt.ts'
import * as schema from './schema.ts'
import { huntOf, huntsOf, reportsOf } from './studio-hunts.ts'

/** Bug hunts (plans-3): for studios, for testers who hunt, and for admins who decide disputes. */
export const huntsApi = {
  list: may('request_read', reads('Your bug hunts'))
    .input(schema.huntsInput)
    .output(schema.huntsOutput)
    .handler(asSystem((tx, { cursor }, { me }) => huntsOf(tx, { studioId: me, cursor }))),

  get: may('request_read', reads('One of your bug hunts'))
    .input(schema.oneHunt)
    .output(schema.huntDetail)
    .handler(asSystem((tx, { id }, { me }) => huntOf(tx, { huntId: id, studioId: me }))),

  reports: may('request_read', reads('Reports of one of your bug hunts'))
    .input(schema.reportsInput)
    .output(schema.reportsOutput)
    .handler(asSystem((tx, { id, ...input }, { me }) => reportsOf(tx, { ...input, huntId: id, studioId: me }))),

  save: may('request_edit', acts('Save the draft of a bug hunt'))
    .input(schema.saveHuntInput)
    .output(schema.savedHuntOutput)
    .handler(asSystem((tx, input, { me, now }) => saveHunt(tx, { ...input, studioId: me, now }))),

  clone: may('request_edit', acts('Copy a bug hunt into a new draft'))
    .input(schema.cloneHuntInput)
    .output(schema.savedHuntOutput)
    .handler(asSystem((tx, { id, newId }, { me, now }) => cloneHunt(tx, { huntId: id, newId, studioId: me, now }))),

  remove: mayDo('request_edit', 'Delete the draft of a bug hunt')
    .input(schema.oneHunt)
    .handler(asSystemDone((tx, { id }, { me, now }) => deleteHunt(tx, { huntId: id, studioId: me, now }))),

  open: may('request_order', acts('Start a bug hunt: its budget goes into escrow'))
    .use(confirmedAddress)
    .input(schema.openHuntInput)
    .output(schema.savedHuntOutput)
    .handler(
      asSystem((tx, { id, ...input }, { me, now }) => openHunt(tx, { ...input, huntId: id, studioId: me, now })),
    ),

  close: may('request_order', acts('End a bug hunt: what is free comes back'))
    .input(schema.oneHunt)
    .output(schema.closedHuntOutput)
    .handler(asSystem((tx, { id }, { me, now }) => closeHunt(tx, { huntId: id, studioId: me, now }))),

  decide: may('review_decide', acts('Decide on a bug report'))
    .input(schema.decideInput)
    .output(schema.decidedOutput)
    .handler(
      asSystem((tx, { id, ...input }, { me, now }) => decideReport(tx, { ...input, reportId: id, studioId: me, now })),
    ),

  offers: may('listing_read', reads('Bug hunts that you may join'))
    .input(pageInput)
    .output(schema.offersOutput)
    .handler(asSystem((tx, { cursor }, { me }) => openHunts(tx, { testerId: me, cursor }))),

  room: may('listing_read', reads('A bug hunt with its board and your reports'))
    .input(schema.oneHunt)
    .output(schema.huntRoom)
    .handler(
      asSystem((tx, { id }, { me, now, services }) =>
        huntRoomOf(tx, { huntId: id, testerId: me, linkSecret: services.invitations.linkSecret, now }),
      ),
    ),

  join: may('review_participate', acts('Join a bug hunt'))
    .input(schema.joinHuntInput)
    .output(schema.joinedHuntOutput)
    .handler(asSystem((tx, { id, answers }, { me, now }) => joinHunt(tx, { huntId: id, testerId: me, answers, now }))),

  play: may('review_participate', acts('Get the build of a bug hunt, and begin to play'))
    .input(schema.playInput)
    .output(schema.playOutput)
    .handler(
      asSystem(async (tx, { id, playedOn }, { me, now, services, caller: { sessionId } }) => {
        const { linkSecret } = services.invitations
        const ticket = { sessionId, services: services.games, linkSecret, now }
        const { visit, delivery } = await playHunt(tx, { huntId: id, testerId: me, playedOn, ...ticket })
        return { visit: await shownVisit(tx, visit, linkSecret), delivery }
      }),
    ),

  record: may('review_participate', acts('Add play time and moments to your visit of a bug hunt'))
    .input(schema.recordHuntInput)
    .output(schema.recordHuntOutput)
    .handler(
      asSystem((tx, { id, ...input }, { me, now, services }) =>
        recordVisit(tx, {
          ...input,
          visitor: { huntId: id, testerId: me },
          secret: services.games.playSecret,
          now,
        }),
      ),
    ),

  report: may('review_participate', acts('Report a bug in a bug hunt'))
    .input(schema.fileReportInput)
    .output(schema.filedOutput)
    .handler(({ context: { db, clock, caller, requestHeaders }, input }) =>
      db.asSystem((tx) =>
        fileReport(tx, {
          ...input,
          testerId: caller.profileId,
          device: deviceOf(requestHeaders.get('user-agent')),
          now: clock.now(),
        }),
      ),
    ),

  dispute: mayDo('review_participate', 'Dispute the decision on your bug report')
    .input(schema.disputeInput)
    .handler(
      asSystemDone((tx, { id, text }, { me, now }) => disputeReport(tx, { reportId: id, testerId: me, text, now })),
    ),

  disputes: may('dispute_decide', reads('Disputed bug reports, the longest waiting first'))
    .input(pageInput)
    .output(schema.disputesOutput)
    .handler(asSystem((tx, { cursor }) => openHuntDisputes(tx, { cursor }))),

  decideDispute: mayDo('dispute_decide', 'Decide a dispute about a bug report')
    .use(freshProof)
    .input(schema.decideDisputeInput)
    .handler(
      asSystemDone((tx, { id, ...input }, { me, now }) =>
        decideHuntDispute(tx, { ...input, reportId: id, adminId: me, now }),
      ),
    ),
}
