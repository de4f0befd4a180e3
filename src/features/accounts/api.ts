import { randomUUID } from 'node:crypto'
import { minutes } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { outboxEmails } from '#platform/mail/outbox.ts'
import { countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { type CallContext, open, signedIn } from '#platform/rpc/procedure.ts'
import { pageInput } from '#shared/cursor.ts'
import { AppError } from '#shared/errors.ts'
import { becomeFirstAdmin } from './first-admin/first-admin-link.ts'
import type { SentLink } from './links/send-link.ts'
import { verifyAddress } from './links/verify-address.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { personOf } from './ports.ts'
import {
  addressInput,
  doneOutput,
  meOutput,
  outboxOutput,
  resetInput,
  roleOutput,
  sentOutput,
  signInInput,
  signUpInput,
  switchRoleInput,
  tokenInput,
  verifiedOutput,
} from './schema.ts'
import { settingsApi } from './settings-api.ts'
import { callAuth } from './sign-ins/call-auth.ts'
import { signIn } from './sign-ins/sign-in.ts'
import { switchRole } from './sign-ins/switch-role.ts'
import { touchSession } from './sign-ins/touch-session.ts'
import { signUp } from './sign-up.ts'

const tags = ['Accounts']
const done = { done: true } as const

export const accountsApi = {
  ...settingsApi,

  signUp: open
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      operationId: 'signUp',
      summary: 'Make an account and sign in',
      tags,
    })
    .input(signUpInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      const { services, db, clock } = context
      await signUp(services.accounts, db, { person: input, visit: context, now: clock.now() })
      return done
    }),

  signIn: open
    .route({ method: 'POST', path: '/accounts/sign-in', operationId: 'signIn', summary: 'Sign in', tags })
    .input(signInInput)
    .output(doneOutput)
    .handler(async ({ context, input }) => {
      await signIn(context.services.accounts, context.db, {
        credentials: input,
        visit: context,
        now: context.clock.now(),
      })
      return done
    }),

  signOut: open
    .route({
      method: 'POST',
      path: '/accounts/sign-out',
      operationId: 'signOut',
      summary: 'Sign out in this browser',
      tags,
    })
    .output(doneOutput)
    .handler(async ({ context }) => {
      await callAuth(context, (options) => context.services.accounts.auth.api.signOut(options))
      return done
    }),

  me: open
    .route({
      method: 'GET',
      path: '/accounts/me',
      operationId: 'getMe',
      summary: 'Who you are',
      tags,
    })
    .output(meOutput)
    .handler(async ({ context }) => {
      const { caller, db, clock, config, services } = context
      const outbox = config.demoAllowed && !config.smtpUrl
      if (!caller) return { person: null, outbox }
      const userAgent = context.requestHeaders.get('user-agent')
      await touchSession(db, { sessionId: caller.sessionId, ip: context.ip, userAgent, now: clock.now() })
      return { person: await personOf.ask(db, services.accounts, { caller, now: clock.now() }), outbox }
    }),

  sendVerification: open
    .route({
      method: 'POST',
      path: '/accounts/send-verification',
      operationId: 'sendVerification',
      summary: 'Send the link that confirms an address',
      tags,
    })
    .input(addressInput)
    .output(sentOutput)
    .handler(({ context, input }) => askForLink(context, 'verify-address', input.email)),

  verifyEmail: open
    .route({
      method: 'POST',
      path: '/accounts/verify-email',
      operationId: 'verifyEmail',
      summary: 'Confirm an address by its link',
      tags,
    })
    .input(tokenInput)
    .output(verifiedOutput)
    .handler(({ context: { db, services, caller, clock }, input }) =>
      db.asSystem(async (tx) => {
        const now = clock.now()
        const { userId, isNew } = await verifyAddress(tx, {
          token: input.token,
          sessionId: caller?.sessionId ?? null,
          now,
        })
        if (isNew) await services.accounts.onVerified(tx, { userId, now })
        return { signedIn: caller?.userId === userId }
      }),
    ),

  requestReset: open
    .route({
      method: 'POST',
      path: '/accounts/request-reset',
      operationId: 'requestReset',
      summary: 'Send a link to choose a new password',
      tags,
    })
    .input(addressInput)
    .output(sentOutput)
    .handler(({ context, input }) => askForLink(context, 'reset-password', input.email)),

  resetPassword: open
    .route({
      method: 'POST',
      path: '/accounts/reset-password',
      operationId: 'resetPassword',
      summary: 'Choose a new password by the link',
      tags,
    })
    .input(resetInput)
    .output(doneOutput)
    .handler(async ({ context: { db, services, clock, ip }, input }) => {
      await countAttempt(db.systemPool, { ...networkLimit('reset', ip, 30), now: clock.now() })
      await resetPassword(services.accounts, db, { ...input, ip, now: clock.now() })
      return done
    }),

  switchRole: signedIn
    .route({
      method: 'POST',
      path: '/accounts/switch-role',
      operationId: 'switchRole',
      summary: 'Be shown in another of your roles',
      tags,
    })
    .input(switchRoleInput)
    .output(roleOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => switchRole(tx, { userId: caller.userId, role: input.role, now: clock.now() }))
      return { role: input.role }
    }),

  becomeAdmin: signedIn
    .route({
      method: 'POST',
      path: '/accounts/become-admin',
      operationId: 'becomeAdmin',
      summary: 'Become the first admin by the link the server printed',
      tags,
    })
    .input(tokenInput)
    .output(doneOutput)
    .handler(async ({ context: { db, caller, clock }, input }) => {
      await db.asSystem((tx) => becomeFirstAdmin(tx, { token: input.token, userId: caller.userId, now: clock.now() }))
      return done
    }),

  outbox: open
    .route({
      method: 'GET',
      path: '/accounts/outbox',
      operationId: 'getOutbox',
      summary: 'Emails kept while no SMTP is set (demonstration only)',
      tags,
    })
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
