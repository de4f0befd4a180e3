import { may, mayDo } from '#features/access/may.ts'
import type { Delivery } from '#features/games/schema.ts'
import { consentAgeOf } from '#features/profiles/guardian/rules.ts'
import { countryHeader } from '#platform/http/callers/client-country.ts'
import { asPerson, asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { type CallContext, open } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { AppError } from '#shared/errors.ts'
import { eraseByLink, removeVisit } from './erase-feedback.ts'
import { guestCookie, guestIn, guestWithAge, newGuest, saidOldEnough } from './guest-cookie.ts'
import { openGameReports, summaryOf, visitsOfStudio, visitsOfTester } from './queries.ts'
import { questionsOf } from './questions-of.ts'
import { readErasure, readGuest, readRoom, shownVisit } from './read-visit.ts'
import { recordVisit } from './record-visit.ts'
import { closeGameReport, reportGame } from './report-game.ts'
import { saveForm } from './save-form.ts'
import * as schema from './schema.ts'
import { sendFeedback } from './send-feedback.ts'
import { startGuestVisit, startTesterVisit } from './start-visit.ts'
import { takeOver } from './take-over.ts'

/** Guests get web builds alone (`guestsMayPlay`). */
function webOf(delivery: Delivery) {
  if (delivery.kind !== 'web') throw new AppError('NOT_FOUND')
  return delivery
}

const guestOf = ({ requestHeaders, config }: CallContext) => guestIn(requestHeaders.get('cookie'), config)

/** The guest of a call with what they said about the age of consent, by the country the call comes from. */
function guestAndAge({ requestHeaders, config }: CallContext) {
  const age = consentAgeOf(requestHeaders.get(countryHeader) ?? '')
  const known = guestWithAge(requestHeaders.get('cookie'), config)
  return { guest: known?.guest, answer: known?.answer ?? null, age, said: saidOldEnough(known?.answer, age) }
}

/** For everybody who plays by a link without joining as a tester; they are known by a cookie at one link alone. */
export const guestsApi = {
  look: open(acts('Read what a guest may do by a link, and their own visit'))
    .input(schema.ofLink)
    .output(schema.guestOutput)
    .handler(({ context, input }) => {
      const { guest = null, age, said } = guestAndAge(context)
      const { linkSecret } = context.services.invitations
      return context.db.asSystem((tx) =>
        readGuest(tx, {
          ...input,
          guest,
          age,
          oldEnough: said,
          signedIn: context.caller?.profileId ?? null,
          linkSecret,
          now: context.clock.now(),
        }),
      )
    }),

  start: open(acts('Play the game of a link as a guest'))
    .input(schema.startInput)
    .output(schema.startOutput)
    .handler(async ({ context, input }) => {
      const { db, services, clock, config, ip, responseHeaders } = context
      const { guest = newGuest(), answer, age, said } = guestAndAge(context)
      const { linkSecret } = services.invitations
      const oldEnough = said ?? input.oldEnough
      const { isNew, ...started } = await db.asSystem(async (tx) => {
        const who = { token: input.token, guest, oldEnough, ip, signedIn: context.caller?.profileId ?? null }
        const begun = await startGuestVisit(tx, { ...who, services: services.games, linkSecret, now: clock.now() })
        const shown = { visit: await shownVisit(tx, begun.visit, linkSecret), play: webOf(begun.delivery) }
        return { ...shown, isNew: begun.isNew }
      })
      // Going on with a visit asks nothing, so the answer is for the age that was asked about.
      const kept = answer !== null && (said !== null || !isNew)
      const next = kept ? answer : { oldEnough: started.visit.oldEnough, age }
      responseHeaders.append('set-cookie', guestCookie(guest, next, config))
      return started
    }),

  record: open(acts('Add play time and moments to the visit of a guest'))
    .input(schema.recordGuestInput)
    .output(schema.recordOutput)
    .handler(({ context, input: { token, ...input } }) =>
      context.db.asSystem((tx) =>
        recordVisit(tx, {
          ...input,
          visitor: { token, guest: guestOf(context) },
          secret: context.services.games.playSecret,
          now: context.clock.now(),
        }),
      ),
    ),

  send: open(acts('Send the feedback of a guest to the studio'))
    .input(schema.sendGuestInput)
    .output(schema.sentOutput)
    .handler(({ context, input: { token, ...input } }) =>
      context.db.asSystem(async (tx) => {
        const visitor = { token, guest: guestOf(context) }
        const sent = await sendFeedback(tx, { ...input, visitor, now: context.clock.now() })
        return { visit: await shownVisit(tx, sent, context.services.invitations.linkSecret) }
      }),
    ),

  erasure: open(acts('Read what an erasure link erases'))
    .input(schema.ofLink)
    .output(schema.erasureOutput)
    .handler(({ context: { db }, input }) => db.asSystem((tx) => readErasure(tx, input))),

  erase: open(acts('Erase the feedback of a guest by its erasure link'))
    .input(schema.ofLink)
    .output(doneOutput)
    .handler(async ({ context: { db, clock }, input }) => {
      await db.asSystem((tx) => eraseByLink(tx, { ...input, now: clock.now() }))
      return { done: true as const }
    }),

  report: open(acts('Report the game of a link to the admins'))
    .input(schema.reportInput)
    .output(doneOutput)
    .handler(async ({ context: { db, clock, ip }, input }) => {
      await db.asSystem((tx) => reportGame(tx, { ...input, ip, now: clock.now() }))
      return { done: true as const }
    }),
}

/** For testers with their own visits, for studios with what came back, and for admins with reports. */
export const feedbackApi = {
  room: may('invitation_answer', reads('Read a game that you play by a link or an invitation, and your form'))
    .input(schema.ofInvitation)
    .output(schema.roomOutput)
    .handler(
      asSystem((tx, input, { me, now, services }) =>
        readRoom(tx, { ...input, testerId: me, linkSecret: services.invitations.linkSecret, now }),
      ),
    ),

  start: may('invitation_answer', acts('Get the build of a link or an invitation, and begin to play'))
    .input(schema.ofInvitation)
    .output(schema.testerStartOutput)
    .handler(
      asSystem(async (tx, input, { me, now, services, caller: { sessionId } }) => {
        const { linkSecret } = services.invitations
        const started = await startTesterVisit(tx, {
          ...input,
          testerId: me,
          sessionId,
          services: services.games,
          linkSecret,
          now,
        })
        return { visit: await shownVisit(tx, started.visit, linkSecret), delivery: started.delivery }
      }),
    ),

  record: may('invitation_answer', acts('Add play time and moments to your visit'))
    .input(schema.recordInput)
    .output(schema.recordOutput)
    .handler(
      asSystem((tx, { invitationId, ...input }, { me, now, services }) =>
        recordVisit(tx, {
          ...input,
          visitor: { invitationId, testerId: me },
          secret: services.games.playSecret,
          now,
        }),
      ),
    ),

  send: may('invitation_answer', acts('Send your feedback on a game that you play by a link or an invitation'))
    .input(schema.sendInput)
    .output(schema.sentOutput)
    .handler(
      asSystem(async (tx, { invitationId, ...input }, { me, now, services }) => {
        const sent = await sendFeedback(tx, { ...input, name: '', visitor: { invitationId, testerId: me }, now })
        return { visit: await shownVisit(tx, sent, services.invitations.linkSecret) }
      }),
    ),

  keep: may('invitation_answer', acts('Take over what this browser sent as a guest'))
    .input(schema.ofLink)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      const visitor = { ...input, guest: guestOf(context), testerId: context.caller.profileId }
      await context.db.asSystem((tx) => takeOver(tx, { ...visitor, now: context.clock.now() }))
      return { done: true as const }
    }),

  mine: may('invitation_answer', reads('List the feedback that you gave outside reviews'))
    .input(schema.mineInput)
    .output(schema.mineOutput)
    .handler(asSystem((tx, input, { me }) => visitsOfTester(tx, { ...input, testerId: me }))),

  summary: may('request_read', reads('Sums of the feedback outside reviews'))
    .input(schema.gameInput)
    .output(schema.summaryOutput)
    .handler(asPerson((tx, input, { me, now }) => summaryOf(tx, { ...input, studioId: me, now }))),

  visits: may('request_read', reads('List the feedback outside reviews by person'))
    .input(schema.visitsInput)
    .output(schema.visitsOutput)
    .handler(asSystem((tx, input, { me }) => visitsOfStudio(tx, { ...input, studioId: me }))),

  remove: mayDo('invitation_send', 'Remove the feedback of a guest')
    .input(schema.removeInput)
    .handler(asSystemDone((tx, input, { me, now }) => removeVisit(tx, { ...input, studioId: me, now }))),

  form: may('request_read', reads("Read the questions of a game's short form"))
    .input(schema.formInput)
    .output(schema.formOutput)
    .handler(asPerson(async (tx, { gameId }) => ({ questions: await questionsOf(tx, gameId) }))),

  saveForm: mayDo('invitation_send', "Set the questions of a game's short form")
    .input(schema.saveFormInput)
    .handler(asSystemDone((tx, input, { me, now }) => saveForm(tx, { ...input, studioId: me, now }))),

  gameReports: may('game_moderate', reads('Open reports of games by people who play by a link, oldest first'))
    .input(pageInput)
    .output(schema.gameReportsOutput)
    .handler(asSystem((tx, input) => openGameReports(tx, input))),

  closeReport: mayDo('game_moderate', 'Close a report of a game')
    .input(schema.closeReportInput)
    .handler(asSystemDone((tx, input, { me, now }) => closeGameReport(tx, { ...input, adminId: me, now }))),
}
