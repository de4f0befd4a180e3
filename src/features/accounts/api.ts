import { conditionsFor, matrixOf } from '#features/access/permissions.ts'
import { minutes } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { outboxEmails } from '#platform/mail/mail-outbox.ts'
import { countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { asSystemDone, doneOutput } from '#platform/rpc/in-transaction.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { type CallContext, open, signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { pageInput } from '#shared/cursor.ts'
import { AppError } from '#shared/errors.ts'
import { becomeFirstAdmin } from './first-admin/first-admin-link.ts'
import type { SentLink } from './links/send-link.ts'
import { verifyAddress } from './links/verify-address.ts'
import { passkeysApi } from './passkeys/api.ts'
import { readReset } from './passwords/read-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { activeRole, personOf } from './ports.ts'
import { reversalsApi } from './reversals/api.ts'
import {
  addressInput,
  meOutput,
  outboxOutput,
  readResetOutput,
  resetInput,
  resetOutput,
  roleOutput,
  sentOutput,
  signInInput,
  signInOutput,
  signUpCall,
  switchRoleInput,
  tokenInput,
  verifiedOutput,
  verifyInput,
} from './schema.ts'
import { secondFactorApi } from './second-factor/api.ts'
import { settingsApi } from './settings-api.ts'
import { callAuth } from './sign-ins/call-auth.ts'
import { signIn } from './sign-ins/sign-in.ts'
import { touchSession } from './sign-ins/touch-session.ts'
import { signUp } from './sign-up.ts'
import { joiningPerson } from './social/joining-person.ts'

const done = { done: true } as const

export const accountsApi = {
  ...settingsApi,
  ...secondFactorApi,
  ...passkeysApi,
  ...reversalsApi,

  signUp: open(acts('Create an account and sign in'))
    .input(signUpCall)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      const { services, db, clock } = context
      await signUp(services.accounts, db, { person: input, visit: context, now: clock.now() })
      return done
    }),

  signIn: open(acts('Sign in'))
    .input(signInInput)
    .output(signInOutput)
    .handler(async ({ context, input }) => {
      const { services, db, clock } = context
      context.noteTriedEmail?.(input.email)
      return signIn(services.accounts, db, { credentials: input, visit: context, now: clock.now() })
    }),

  signOut: open(acts('Sign out in this browser'))
    .output(doneOutput)
    .handler(async ({ context }) => {
      await callAuth(context, (options) => context.services.accounts.auth.api.signOut(options))
      return done
    }),

  me: open(reads('Who you are'))
    .output(meOutput)
    .handler(async ({ context }) => {
      const { caller, db, clock, config, services } = context
      const outbox = config.demoAllowed && !config.smtpUrl
      const signInWith = [...services.accounts.social.keys()]
      if (!caller)
        return {
          person: null,
          matrix: {},
          conditions: {},
          outbox,
          signInWith,
          joining: await joiningPerson(services.accounts, db, context, clock.now()),
        }
      const userAgent = context.requestHeaders.get('user-agent')
      await touchSession(db, { sessionId: caller.sessionId, ip: context.ip, userAgent, now: clock.now() })
      const person = await personOf.ask(db, services.accounts, { caller, now: clock.now() })
      const rights = { matrix: matrixOf(caller.roles), conditions: conditionsFor(caller.roles) }
      return { person, ...rights, outbox, signInWith, joining: null }
    }),

  sendVerification: open(acts('Send the link that confirms an address'))
    .input(addressInput)
    .output(sentOutput)
    .handler(({ context, input }) => askForLink(context, 'verify-address', input.email)),

  verifyEmail: open(acts('Confirm an address by its link'))
    .input(verifyInput)
    .output(verifiedOutput)
    .handler(async ({ context: { db, services, caller, clock }, input }) => {
      const now = clock.now()
      const onVerified = (tx: SystemTx, userId: string) => services.accounts.onVerified(tx, { userId, now })
      const verified = await verifyAddress(db, { ...input, caller, now }, onVerified)
      return { confirmed: verified !== null, signedIn: verified !== null && caller?.userId === verified.userId }
    }),

  requestReset: open(acts('Send a link to choose a new password'))
    .input(addressInput)
    .output(sentOutput)
    .handler(({ context, input }) => askForLink(context, 'reset-password', input.email)),

  readReset: open(acts('What a link to choose a new password does besides; changes nothing'))
    .input(tokenInput)
    .output(readResetOutput)
    .handler(async ({ context: { db, clock, ip }, input }) => {
      const now = clock.now()
      await countAttempt(db.systemPool, { ...networkLimit('read-reset', ip, 60), now })
      return db.asSystem((tx) => readReset(tx, { ...input, now }))
    }),

  resetPassword: open(acts('Choose a new password by the link'))
    .input(resetInput)
    .output(resetOutput)
    .handler(async ({ context: { db, services, clock, ip }, input }) => {
      await countAttempt(db.systemPool, { ...networkLimit('reset', ip, 30), now: clock.now() })
      return { outcome: await resetPassword(services.accounts, db, { ...input, ip, now: clock.now() }) }
    }),

  switchRole: signedIn(acts('Be shown in another of your roles'))
    .input(switchRoleInput)
    .output(roleOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      const change = { userId: caller.userId, role: input.role, now: clock.now() }
      if (!(await db.asSystem((tx) => activeRole.ask(tx, change)))) throw new AppError('RLS_VIOLATION')
      return { role: input.role }
    }),

  becomeAdmin: signedIn(acts('Become the first admin by the link the server printed'))
    .input(tokenInput)
    .output(doneOutput)
    .handler(
      asSystemDone((tx, { token }, { now, caller }) => becomeFirstAdmin(tx, { token, userId: caller.userId, now })),
    ),

  outbox: open(reads('Emails kept while no SMTP is set (demonstration only)'))
    .input(pageInput)
    .output(outboxOutput)
    .handler(async ({ context: { db, config }, input }) => {
      if (!config.demoAllowed) throw new AppError('NOT_FOUND')
      return db.asSystem((tx) => outboxEmails(tx, input))
    }),
}

const networkLimit = (name: string, ip: string, maxAttempts: number) => ({
  keys: [`${name}:${networkOf(ip)}`],
  allow: ([count = 0]: number[]) => count <= maxAttempts,
  windowMs: minutes(15),
})

/** The response and its duration do not depend on the address: a job looks the address up later. */
async function askForLink({ db, clock, ip }: CallContext, purpose: SentLink, email: string) {
  const now = clock.now()
  await countAttempt(db.systemPool, { ...networkLimit('links', ip, 60), now })
  await countAttempt(db.systemPool, {
    keys: [`${purpose}:${digestOf(email)}`],
    allow: ([count = 0]) => count <= 5,
    windowMs: minutes(60),
    now,
  })
  await db.asSystem((tx) => enqueue(tx, 'send-link', { id: randomUUID(), purpose, email }))
  return { sent: true } as const
}
