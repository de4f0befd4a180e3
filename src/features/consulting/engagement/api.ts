import { may, mayDo } from '#features/access/may.ts'
import { asSystem, asSystemDone } from '#platform/rpc/in-transaction.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { decideAccess, requestAccess } from './access.ts'
import { assignConsultant, endAssignment } from './assign-consultant.ts'
import { moveDeliverable, saveDeliverable } from './deliverables.ts'
import { logHours, undoHours } from './log-hours.ts'
import { readMessages, sendMessage } from './messages.ts'
import { assignments, consultantsFor, deliverablesOf, hoursOf, messagesOf, studiosFor } from './queries.ts'
import { grantedGames, grantedResult } from './read-granted.ts'
import * as schema from './schema.ts'

/** Both sides: hours, deliverables and the thread. */
const sharedApi = {
  hours: may('consulting_share', reads('The time log of a studio'))
    .input(schema.hoursInput)
    .output(schema.hoursOutput)
    .handler(asSystem((tx, input, { me }) => hoursOf(tx, { ...input, readerId: me }))),

  deliverables: may('consulting_share', reads('The deliverables of a studio'))
    .input(schema.deliverablesInput)
    .output(schema.deliverablesOutput)
    .handler(asSystem((tx, input, { me }) => deliverablesOf(tx, { ...input, readerId: me }))),

  moveDeliverable: mayDo('consulting_share', 'Move a deliverable to another state')
    .input(schema.moveDeliverableInput)
    .handler(asSystemDone((tx, input, { me, now }) => moveDeliverable(tx, { ...input, personId: me, now }))),

  messages: may('consulting_share', reads('The thread of a studio with its consultants'))
    .input(schema.messagesInput)
    .output(schema.messagesOutput)
    .handler(asSystem((tx, input, { me }) => messagesOf(tx, { ...input, readerId: me }))),

  sendMessage: may('consulting_share', acts('Write in the thread'))
    .input(schema.sendMessageInput)
    .output(schema.oneId)
    .handler(asSystem((tx, input, { me, now }) => sendMessage(tx, { ...input, authorId: me, now }))),

  readMessages: mayDo('consulting_share', 'Mark the thread as read')
    .input(schema.oneStudio)
    .handler(asSystemDone((tx, input, { me, now }) => readMessages(tx, { ...input, readerId: me, now }))),
}

const studioApi = {
  consultants: may('consulting_subscribe', reads('Your consultants and their access'))
    .output(schema.consultantsOutput)
    .handler(asSystem((tx, _, { me }) => consultantsFor(tx, me))),

  decideAccess: mayDo('consulting_subscribe', 'Grant, decline or withdraw a consultant’s access')
    .input(schema.decideAccessInput)
    .handler(asSystemDone((tx, input, { me, now }) => decideAccess(tx, { ...input, studioId: me, actorId: me, now }))),
}

const consultantApi = {
  studios: may('consulting_work', reads('The studios you are assigned to'))
    .output(schema.studiosOutput)
    .handler(asSystem((tx, _, { me }) => studiosFor(tx, me))),

  logHours: may('consulting_work', acts('Log hours for a studio'))
    .input(schema.logHoursInput)
    .output(schema.oneId)
    .handler(asSystem((tx, input, { me, now }) => logHours(tx, { ...input, consultantId: me, now }))),

  undoHours: mayDo('consulting_work', 'Undo hours that you logged')
    .input(schema.oneId)
    .handler(asSystemDone((tx, input, { me, now }) => undoHours(tx, { ...input, consultantId: me, now }))),

  saveDeliverable: mayDo('consulting_work', 'Add a deliverable or change it')
    .input(schema.saveDeliverableInput)
    .handler(asSystemDone((tx, input, { me, now }) => saveDeliverable(tx, { ...input, consultantId: me, now }))),

  requestAccess: mayDo('consulting_work', 'Request access to a studio’s games and results')
    .input(schema.requestAccessInput)
    .handler(asSystemDone((tx, input, { me, now }) => requestAccess(tx, { ...input, consultantId: me, now }))),

  // Both are POST because each view is recorded for the studio.
  games: may('consulting_work', acts('The games of a studio that grants you access'))
    .input(schema.oneStudio)
    .output(schema.gamesOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      grantedGames(db, { ...input, consultantId: caller.profileId, now: clock.now() }),
    ),

  result: may('consulting_work', acts('Results of a studio that grants you access'))
    .input(schema.resultInput)
    .output(schema.resultOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      grantedResult(db, { ...input, consultantId: caller.profileId, now: clock.now() }),
    ),
}

const adminApi = {
  assignments: may('consulting_manage', reads('Subscribed studios and their consultants'))
    .output(schema.assignmentsOutput)
    .handler(asSystem((tx) => assignments(tx))),

  assign: mayDo('consulting_manage', 'Assign a consultant to a studio')
    .input(schema.assignInput)
    .handler(asSystemDone((tx, input, { me, now }) => assignConsultant(tx, { ...input, adminId: me, now }))),

  endAssignment: mayDo('consulting_manage', 'End an assignment')
    .input(schema.oneId)
    .handler(asSystemDone((tx, input, { me, now }) => endAssignment(tx, { ...input, adminId: me, now }))),
}

export const workApi = { ...sharedApi, ...studioApi, ...consultantApi, ...adminApi }
