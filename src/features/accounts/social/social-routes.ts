import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { paths, signupOf } from '#shared/paths.ts'
import { signupRoles } from '#shared/roles.ts'
import { type SocialRefusal, socialProviders } from '#shared/social-providers.ts'
import type { AccountsServices } from '../open-services.ts'
import { readSocialCookie, socialCookie } from './cookies.ts'
import { digestOfSecret, keepPending, newSecret } from './pending.ts'
import { socialCallback, socialStart } from './providers.ts'
import { signInWith } from './sign-in-with.ts'

interface SocialHttp {
  db: Database
  clock: Clock
  services: AccountsServices
}

/** Enough for a class behind one address, too few to fill the database with started sign-ins. */
const perNetwork = { windowMs: minutes(15), max: 120 }

const startQuery = z.object({
  /** A path of this site; other addresses are ignored. */
  next: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
    .nullable()
    .catch(null),
  role: z.enum(signupRoles).nullable().catch(null),
})
const callbackQuery = z.object({
  state: z.string().max(200).catch(''),
  code: z.string().max(4000).catch(''),
  error: z.string().max(200).optional().catch(undefined),
})
const providerParam = z.object({ provider: z.enum(socialProviders) })

/**
 * Sign-in with a provider: `GET /auth/with/{provider}` opens the provider's page, which leads back to `…/callback`. All
 * redirects are to the provider's address or to paths of this site.
 */
export function serveSocialSignIn(app: FastifyInstance, { db, clock, services }: SocialHttp): void {
  const isHttps = services.publicUrl.startsWith('https:')
  const providerOf = (request: FastifyRequest) => {
    const param = providerParam.safeParse(request.params)
    return param.success && services.social.has(param.data.provider) ? param.data.provider : null
  }

  app.get(socialStart, async (request, reply) => {
    const provider = providerOf(request)
    const signIn = provider && services.social.get(provider)
    if (!provider || !signIn) return reply.callNotFound()
    const { next, role } = startQuery.parse(request.query)
    const now = clock.now()
    const limit = { keys: [`social:${networkOf(request.clientAddress)}`], windowMs: perNetwork.windowMs, now }
    const isAllowed = await countAttempt(db.systemPool, {
      ...limit,
      allow: ([count = 0]: number[]) => count <= perNetwork.max,
    }).then(
      () => true,
      () => false,
    )
    if (!isAllowed) return refuse(reply, 'busy')
    const browser = newSecret()
    const codeVerifier = newSecret()
    const state = await db.asSystem((tx) =>
      keepPending(tx, 'social-sign-in', { provider, codeVerifier, browser: digestOfSecret(browser), next, role }, now),
    )
    reply.header('set-cookie', socialCookie('browser', browser, services))
    return leadTo(reply, await signIn.authorizationUrl({ state, codeVerifier }))
  })

  app.get(socialCallback(':provider'), async (request, reply) => {
    const provider = providerOf(request)
    if (!provider) return reply.callNotFound()
    const { state, code, error } = callbackQuery.parse(request.query)
    const forgetBrowser = socialCookie('browser', '', services)
    const outcome = await signInWith(services, db, {
      provider,
      state,
      code,
      isDenied: error !== undefined,
      browser: readSocialCookie(request.headers.cookie, 'browser', isHttps),
      visit: visitOf(request),
      now: clock.now(),
    })
    if (outcome.kind === 'refused') {
      reply.header('set-cookie', forgetBrowser)
      // An expired start no longer says what it was for; signed-in people can only have started a link.
      const linking = outcome.linking || (await services.findCaller(request)) !== null
      return linking ? leadToWays(reply, { refused: outcome.reason }) : refuse(reply, outcome.reason)
    }
    if (outcome.kind === 'linked') {
      reply.header('set-cookie', forgetBrowser)
      return leadToWays(reply, { linked: outcome.provider })
    }
    if (outcome.kind === 'sign-up') {
      reply.header('set-cookie', [forgetBrowser, socialCookie('joining', outcome.secret, services)])
      return leadTo(reply, outcome.role ? signupOf[outcome.role] : paths.register)
    }
    if (outcome.kind === 'second-step') {
      reply.header('set-cookie', forgetBrowser)
      const query = { step: outcome.token, ...(outcome.next !== null && { next: outcome.next }) }
      return leadTo(reply, `${paths.auth}?${new URLSearchParams(query)}`)
    }
    const responseHeaders = new Headers()
    services.setSessionCookie({ ...visitOf(request), responseHeaders }, outcome.token)
    reply.header('set-cookie', [forgetBrowser, ...responseHeaders.getSetCookie()])
    return leadTo(reply, outcome.next ?? paths.home)
  })
}

const visitOf = (request: FastifyRequest) => ({
  ip: request.clientAddress,
  requestHeaders: new Headers(
    ['cookie', 'user-agent'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    }),
  ),
  responseHeaders: new Headers(),
})

const refuse = (reply: FastifyReply, reason: SocialRefusal) => leadTo(reply, `${paths.auth}?refused=${reason}`)

/** Back to the settings where a link was started. */
const leadToWays = (reply: FastifyReply, outcome: Record<string, string>) =>
  leadTo(reply, `${paths.settingsTab('account')}&${new URLSearchParams(outcome)}`)

/** The address of a callback carries a code, so no page gets it as referrer and no cache keeps it. */
const leadTo = (reply: FastifyReply, address: string) => {
  reply.raw.setHeader('referrer-policy', 'no-referrer')
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
