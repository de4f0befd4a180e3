import { z } from 'zod'
import { deliveryOutput } from '#features/playtests/schema.ts'
import { only } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { deliverInvited } from './deliver-invited.ts'
import { declineInvitation, withdrawInvitation } from './end-invitation.ts'
import { findTesters } from './find-testers.ts'
import { invitationsOfStudio, invitationsOfTester } from './queries.ts'
import {
  acceptInput,
  acceptOutput,
  myInvitations,
  myInvitationsInput,
  oneInvitation,
  sendInput,
  sendOutput,
  studioInvitations,
  studioInvitationsInput,
  testersInput,
  testersOutput,
} from './schema.ts'
import { sendAtOnce } from './send-invitations.ts'

const tags = ['Invitations']
const studio = only('studio')
const tester = only('tester')

export const invitationsApi = {
  testers: studio
    .route({
      method: 'POST',
      path: '/invitations/testers',
      operationId: 'findTesters',
      summary: 'Find testers to invite',
      tags,
    })
    .input(testersInput)
    .output(testersOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => findTesters(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  send: studio
    .route({
      method: 'POST',
      path: '/invitations/send',
      operationId: 'sendInvitations',
      summary: 'Invite testers; each new invitation is charged once',
      tags,
    })
    .input(sendInput)
    .output(sendOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      sendAtOnce(db, { studioId: caller.profileId, now: clock.now(), ...input }),
    ),

  sent: studio
    .route({
      method: 'GET',
      path: '/invitations/sent',
      operationId: 'listSentInvitations',
      summary: 'List the invitations of a studio',
      tags,
    })
    .input(studioInvitationsInput)
    .output(studioInvitations)
    .handler(({ context: { db, caller }, input }) =>
      db.asSystem((tx) => invitationsOfStudio(tx, { studioId: caller.profileId, ...input })),
    ),

  withdraw: studio
    .route({
      method: 'POST',
      path: '/invitations/withdraw',
      operationId: 'withdrawInvitation',
      summary: 'Withdraw a pending invitation; it is refunded',
      tags,
    })
    .input(oneInvitation)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => withdrawInvitation(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  mine: tester
    .route({
      method: 'GET',
      path: '/invitations/mine',
      operationId: 'listMyInvitations',
      summary: 'List your invitations: pending ones first, then the newest',
      tags,
    })
    .input(myInvitationsInput)
    .output(myInvitations)
    .handler(({ context: { db, caller }, input }) =>
      db.asSystem((tx) => invitationsOfTester(tx, { ...input, testerId: caller.profileId })),
    ),

  build: tester
    .route({
      method: 'POST',
      path: '/invitations/build',
      operationId: 'getInvitedBuild',
      summary: 'Get the build of an accepted invitation',
      tags,
    })
    .input(oneInvitation)
    .output(deliveryOutput)
    .handler(({ context: { db, caller, clock, services }, input }) =>
      db.asSystem((tx) =>
        deliverInvited(tx, { ...input, testerId: caller.profileId, services: services.games, now: clock.now() }),
      ),
    ),

  decline: tester
    .route({
      method: 'POST',
      path: '/invitations/decline',
      operationId: 'declineInvitation',
      summary: 'Decline an invitation',
      tags,
    })
    .input(oneInvitation)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => declineInvitation(tx, { ...input, testerId: caller.profileId, now: clock.now() })),
    ),

  accept: tester
    .route({
      method: 'POST',
      path: '/rpc/accept_invitation_enhanced',
      operationId: 'accept_invitation_enhanced',
      summary: 'Accept an invitation: pays, and takes a spot if it belongs to a request',
      tags,
    })
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
          now: clock.now(),
        }),
      )
    }),
}
