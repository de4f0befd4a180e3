import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { deliveryOutput } from '#features/games/schema.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'
import { markFavourite } from '../mark-favourite.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { deliverInvited } from './deliver-invited.ts'
import { declineInvitation, withdrawInvitation } from './end-invitation.ts'
import { findTesters } from './find-testers.ts'
import { invitationsOfStudio, invitationsOfTester } from './queries.ts'
import {
  acceptInput,
  acceptOutput,
  favouriteInput,
  myInvitations,
  myInvitationsInput,
  oneInvitation,
  pastWorkInput,
  pastWorkOutput,
  sendInput,
  sendOutput,
  studioInvitations,
  studioInvitationsInput,
  testersInput,
  testersOutput,
} from './schema.ts'
import { sendAtOnce } from './send-invitations.ts'
import { pastWorkOf } from './tester-signals.ts'

export const invitationsApi = {
  testers: may('tester_find', acts('Find testers to invite'))
    .input(testersInput)
    .output(testersOutput)
    .handler(asSystem((tx, input, { me, now }) => findTesters(tx, { ...input, studioId: me, now }))),

  favourite: may('tester_find', acts('Mark a tester as a favorite, or remove the mark'))
    .input(favouriteInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => markFavourite(tx, { ...input, studioId: me, now }))),

  pastWork: may('tester_find', reads('The newest reviews of a tester for you'))
    .input(pastWorkInput)
    .output(pastWorkOutput)
    .handler(asPerson((tx, { testerId }, { me }) => pastWorkOf(tx, { testerId, studioId: me }))),

  send: may('invitation_send', acts('Invite testers; each new invitation is charged once'))
    .use(confirmedAddress)
    .input(sendInput)
    .output(sendOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      sendAtOnce(db, { studioId: caller.profileId, now: clock.now(), ...input }),
    ),

  sent: may('invitation_send', reads('List the invitations of a studio'))
    .input(studioInvitationsInput)
    .output(studioInvitations)
    .handler(asSystem((tx, input, { me }) => invitationsOfStudio(tx, { studioId: me, ...input }))),

  withdraw: may('invitation_send', acts('Withdraw a pending invitation; it is refunded'))
    .input(oneInvitation)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => withdrawInvitation(tx, { ...input, studioId: me, now }))),

  mine: may('invitation_answer', reads('List your invitations: pending ones first, then the newest'))
    .input(myInvitationsInput)
    .output(myInvitations)
    .handler(asSystem((tx, input, { me }) => invitationsOfTester(tx, { ...input, testerId: me }))),

  build: may('invitation_answer', acts('Get the build of an accepted invitation'))
    .input(oneInvitation)
    .output(deliveryOutput)
    .handler(
      asSystem((tx, input, { me, now, services, caller: { sessionId } }) =>
        deliverInvited(tx, { ...input, testerId: me, sessionId, services: services.games, now }),
      ),
    ),

  decline: may('invitation_answer', acts('Decline an invitation'))
    .input(oneInvitation)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => declineInvitation(tx, { ...input, testerId: me, now }))),

  accept: may(
    'invitation_answer',
    acts('Accept an invitation: pays, and takes a spot if it belongs to a request', '/rpc/accept_invitation_enhanced'),
  )
    .input(acceptInput)
    .output(acceptOutput)
    .handler(({ context: { db, caller, clock }, input }) => {
      if (input.p_tester_id !== caller.profileId) throw new AppError('RLS_VIOLATION')
      return db.asSystem((tx) =>
        acceptInvitation(tx, {
          invitationId: input.p_invitation_id,
          testerId: caller.profileId,
          shownPay: input.p_shown_pay,
          shownMaxBonus: input.p_shown_max_bonus,
          shownReward: input.p_shown_reward,
          recording: input.p_recording,
          outside: input.p_outside,
          now: clock.now(),
        }),
      )
    }),
}
