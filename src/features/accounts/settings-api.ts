import { minutes } from '#platform/clock.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { asSystem, asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { confirmedAddress, freshProof, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { askForAddress, cancelAddress, pendingAddress } from './address/ask-for-address.ts'
import { confirmNewAddress } from './address/confirm-new-address.ts'
import { refusedEmails } from './address/refused-emails.ts'
import { changePassword } from './passwords/change-password.ts'
import { renamePerson } from './rename-person.ts'
import {
  changeAddressInput,
  changePasswordInput,
  endedOutput,
  linkProviderInput,
  linkProviderOutput,
  oneProvider,
  oneSession,
  pendingAddressOutput,
  refusedEmailsOutput,
  renameInput,
  sentOutput,
  sessionsOutput,
  signInWaysOutput,
  tokenInput,
} from './schema.ts'
import { endAllSessions, endSession } from './sign-ins/end-sessions.ts'
import { listSignIns } from './sign-ins/list-sign-ins.ts'
import { readSignInWays, startLink, unlinkProvider } from './social/link-provider.ts'

const done = { done: true } as const

/** Procedures of the account settings. */
export const settingsApi = {
  rename: signedIn(acts('Change your name and the name of your studio'))
    .input(renameInput)
    .output(doneOutput)
    .handler(asSystemDone((tx, input, { now, caller }) => renamePerson(tx, { ...input, userId: caller.userId, now }))),

  changePassword: signedIn(acts('Set another password; ends every other session'))
    .input(changePasswordInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock, config }, input }) => {
      await changePassword(db, { ...input, person: caller, now: clock.now(), publicUrl: config.publicUrl })
      return done
    }),

  askForAddress: signedIn(acts('Request a change of your email address; both addresses are notified'))
    .input(changeAddressInput)
    .output(sentOutput)
    .handler(async ({ context: { db, caller, clock, config }, input }) => {
      const { currentPassword: password, email } = input
      await askForAddress(db, { person: caller, password, email, now: clock.now(), publicUrl: config.publicUrl })
      return { sent: true } as const
    }),

  pendingAddress: signedIn(reads('The new address that is not confirmed yet'))
    .output(pendingAddressOutput)
    .handler(
      asSystem(async (tx, _, { now, caller }) => ({
        pending: await pendingAddress(tx, { userId: caller.userId, now }),
      })),
    ),

  refusedEmails: signedIn(reads('Which of your addresses refuse our emails, and why'))
    .output(refusedEmailsOutput)
    .handler(asSystem((tx, _, { now, caller }) => refusedEmails(tx, { ...caller, now }))),

  cancelAddress: signedIn(acts('Cancel the change of address; its link stops working'))
    .output(doneOutput)
    .handler(asSystemDone((tx, _, { now, caller }) => cancelAddress(tx, { ...caller, now }))),

  confirmNewAddress: signedIn(acts('Confirm a new address by its link, signed in to the account that requested it'))
    .input(tokenInput)
    .output(doneOutput)
    .handler(async ({ context: { db, services, caller, clock, config, ip }, input }) => {
      const now = clock.now()
      await countAttempt(db.systemPool, {
        keys: [`new-address:${networkOf(ip)}`],
        allow: ([count = 0]) => count <= 30,
        windowMs: minutes(15),
        now,
      })
      const confirmation = { ...input, person: caller, now, publicUrl: config.publicUrl }
      await db.asSystem((tx) => confirmNewAddress(tx, services.accounts, confirmation))
      return done
    }),

  signInWays: signedIn(reads('How you sign in: with a password, and with which providers'))
    .output(signInWaysOutput)
    .handler(asSystem((tx, _, { caller, services }) => readSignInWays(tx, services.accounts, caller.userId))),

  linkProvider: signedIn(acts('Start to link a provider; its page leads back to the settings'))
    .use(confirmedAddress)
    .use(freshProof)
    .input(linkProviderInput)
    .output(linkProviderOutput)
    .handler(async ({ context, input }) => {
      const { services, db, caller, clock } = context
      const link = { ...input, owner: caller, visit: context, now: clock.now() }
      return { url: await startLink(services.accounts, db, link) }
    }),

  unlinkProvider: signedIn(acts('Unlink a provider, unless it is your only way to sign in'))
    .use(freshProof)
    .input(oneProvider)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { now, caller, services }) =>
        unlinkProvider(services.accounts, tx, { ...input, owner: caller, now }),
      ),
    ),

  sessions: signedIn(reads('Where you are signed in'))
    .input(pageInput)
    .output(sessionsOutput)
    .handler(asSystem((tx, input, { now, caller }) => listSignIns(tx, { ...input, ...caller, now }))),

  endSession: signedIn(acts('Sign out one of your browsers'))
    .input(oneSession)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, input, { now, caller }) => endSession(tx, { ...caller, sessionId: input.sessionId, now })),
    ),

  endOtherSessions: signedIn(acts('Sign out everywhere else'))
    .output(endedOutput)
    .handler(
      asSystem(async (tx, _, { now, caller: { userId, sessionId } }) => ({
        ended: await endAllSessions(tx, { userId, keep: sessionId, now }),
      })),
    ),
}
