import { z } from 'zod'
import { registerTeamMember } from '#features/accounts/register-team-member.ts'
import { asSystem } from '#platform/rpc/in-transaction.ts'
import { confirmedAddress, open, signedIn } from '#platform/rpc/procedure.ts'
import { acts } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'
import { acceptInvite } from './accept-invite.ts'
import { declineInvite } from './decline-invite.ts'
import { countEmail, countRegistration, guessing } from './limit-invites.ts'
import { openInvitesOf } from './queries.ts'
import { assertNotJoined, invitedBy, readInvite } from './read-invite.ts'
import {
  acceptInput,
  acceptOutput,
  codeInput,
  inviteFacts,
  ofWorkspace,
  oneInvite,
  openInvites,
  registerInput,
  registerOutput,
  sendInput,
  sendOutput,
} from './schema.ts'
import { sendInvite } from './send-invite.ts'
import { resendInvite, revokeInvite } from './tend-invite.ts'

export const teamInvitesApi = {
  open: signedIn(acts('Open invites to a workspace'))
    .input(ofWorkspace)
    .output(openInvites)
    .handler(asSystem((tx, input, { me }) => openInvitesOf(tx, { ...input, profileId: me }))),

  send: signedIn(acts('Invite an address to a workspace by email'))
    .use(confirmedAddress)
    .input(sendInput)
    .output(sendOutput)
    .handler(async ({ context: { db, caller, clock, config }, input }) => {
      const now = clock.now()
      await countEmail(db, { profileId: caller.profileId, email: input.email, now })
      return db.asSystem((tx) =>
        sendInvite(tx, { ...input, callerId: caller.profileId, now, publicUrl: config.publicUrl }),
      )
    }),

  resend: signedIn(acts('Send the email of an invite again and renew its expiry'))
    .use(confirmedAddress)
    .input(oneInvite)
    .output(z.void())
    .handler(
      asSystem((tx, input, { me, now, config }) =>
        resendInvite(tx, { ...input, callerId: me, now, publicUrl: config.publicUrl }),
      ),
    ),

  revoke: signedIn(acts('Revoke an open invite'))
    .input(oneInvite)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => revokeInvite(tx, { ...input, callerId: me, now }))),

  verify: open(acts('The workspace and address of an invite code'))
    .input(codeInput)
    .output(inviteFacts)
    .handler(({ context: { db, clock, ip, caller }, input }) => {
      const now = clock.now()
      return guessing(db, { ip, now }, async () => {
        const { workspaceName, invitedEmail, expiresAt } = await db.asSystem(async (tx) => {
          if (caller) await assertNotJoined(tx, { ...input, profileId: caller.profileId })
          return readInvite(tx, { ...input, now })
        })
        return { workspaceName, invitedEmail, expiresAt }
      })
    }),

  register: open(acts('Register an invited person as a member; signs in'))
    .input(registerInput)
    .output(registerOutput)
    .handler(async ({ context, input: { code, name, password } }) => {
      const { db, clock, ip } = context
      const now = clock.now()
      await countRegistration(db, { ip, now })
      return guessing(db, { ip, now }, async () => {
        const email = await db.asSystem((tx) => invitedBy(tx, { code, now }))
        return registerTeamMember(context, {
          name,
          email,
          password,
          inviteCode: code,
          join: async (tx, userId) => ({
            userId,
            ...(await acceptInvite(tx, { code, userId, profileId: userId, now })),
          }),
        })
      })
    }),

  accept: signedIn(acts('Accept an invite by its code', '/rpc/accept_team_member_invite'))
    .input(acceptInput)
    .output(acceptOutput)
    .handler(async ({ context: { db, caller, clock, ip }, input }) => {
      if (input.p_user_id !== caller.userId) throw new AppError('RLS_VIOLATION')
      const { userId, profileId } = caller
      const accepting = { code: input.p_invite_code, userId, profileId, now: clock.now() }
      return guessing(db, { ip, now: accepting.now }, () => db.asSystem((tx) => acceptInvite(tx, accepting))).then(
        ({ workspaceName }) => ({ workspace_name: workspaceName, error: null }),
        asAnswer,
      )
    }),

  decline: signedIn(acts('Decline an invite by its code'))
    .input(codeInput)
    .output(z.void())
    .handler(({ context: { db, clock, ip, caller }, input }) => {
      const declining = { ...input, profileId: caller.profileId, now: clock.now() }
      return guessing(db, { ip, now: declining.now }, () => db.asSystem((tx) => declineInvite(tx, declining)))
    }),
}

/** An invalid code and an existing membership are results of this call (teams-1), not errors. */
function asAnswer(error: unknown) {
  if (error instanceof AppError && ['NOT_FOUND', 'DUPLICATE_ERROR', 'STATE_CHANGED'].includes(error.code))
    return { workspace_name: null, error: error.message }
  throw error
}
