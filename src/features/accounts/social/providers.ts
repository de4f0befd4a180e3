import { setTimeout } from 'node:timers/promises'
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { type SocialProvider, socialProviders } from '#shared/social-providers.ts'

/** A person as a provider describes them. `email` is in lower case, and null unless the provider has verified it. */
export interface SocialPerson {
  provider: SocialProvider
  accountId: string
  name: string
  email: string | null
}

interface Exchange {
  code: string
  codeVerifier: string
}

/** Sign-in with one provider, by the authorization code flow with PKCE. */
export interface SocialSignIn {
  /** Address of the provider's page that asks the person. */
  authorizationUrl(input: { state: string; codeVerifier: string }): Promise<string>
  /** Exchanges the code for a token and reads the person. Throws when the provider refuses or does not answer. */
  readPerson(input: Exchange): Promise<SocialPerson>
}

type Read = (path: string) => Promise<unknown>

interface Provider {
  authorize: string
  token: string
  /** Origin of the API that describes the person. */
  api: string
  scopes: string[]
  read(get: Read): Promise<{ id: string; name: string; email: string | null }>
}

const google = z.object({
  sub: z.string(),
  name: z.string().optional(),
  email: z.string(),
  email_verified: z.boolean(),
})
const discord = z.object({
  id: z.string(),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})
const github = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

const providers: Record<SocialProvider, Provider> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    api: 'https://openidconnect.googleapis.com',
    scopes: ['openid', 'email', 'profile'],
    async read(get) {
      const person = google.parse(await get('/v1/userinfo'))
      return { id: person.sub, name: person.name ?? '', email: person.email_verified ? person.email : null }
    },
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    api: 'https://discord.com',
    scopes: ['identify', 'email'],
    async read(get) {
      const person = discord.parse(await get('/api/users/@me'))
      const email = person.verified === true ? (person.email ?? null) : null
      return { id: person.id, name: person.global_name ?? person.username, email }
    },
  },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
    scopes: ['read:user', 'user:email'],
    async read(get) {
      const person = github.parse(await get('/user'))
      const emails = githubEmails.parse(await get('/user/emails'))
      const email = emails.find(({ primary, verified }) => primary && verified)?.email ?? null
      return { id: String(person.id), name: person.name ?? person.login, email }
    },
  },
}

const patienceMs = 10_000

/** The library's call has no time limit of its own. */
const timeOut = async (name: SocialProvider): Promise<never> => {
  await setTimeout(patienceMs, undefined, { ref: false })
  throw new Error(`${name} didn’t answer`)
}

/** Names and sign-ins of the configured providers. */
export type SocialSignIns = ReadonlyMap<SocialProvider, SocialSignIn>

/** The providers for which the configuration has a client id. */
export function openSocialSignIns({ publicUrl, social }: Pick<Config, 'publicUrl' | 'social'>): SocialSignIns {
  const open = socialProviders.flatMap((name) => {
    const client = social.clients[name]
    return client ? [[name, openProvider(name, { client, publicUrl, testOrigin: social.testOrigin })] as const] : []
  })
  return new Map(open)
}

interface OpenProviderInput {
  client: { id: string; secret: string }
  publicUrl: string
  /** Origin of the tests' own provider, which replaces the origins of the real one. */
  testOrigin: string | undefined
}

function openProvider(name: SocialProvider, { client, publicUrl, testOrigin }: OpenProviderInput): SocialSignIn {
  const { authorize, token, api, scopes, read } = providers[name]
  const at = (url: string) => (testOrigin === undefined ? url : `${testOrigin}/${name}${new URL(url).pathname}`)
  const options = { clientId: client.id, clientSecret: client.secret }
  const redirectURI = `${publicUrl}${socialCallback(name)}`
  return {
    async authorizationUrl({ state, codeVerifier }) {
      const url = await createAuthorizationURL({
        id: name,
        options,
        redirectURI,
        authorizationEndpoint: at(authorize),
        state,
        codeVerifier,
        scopes,
      })
      return url.href
    },
    async readPerson({ code, codeVerifier }) {
      const exchanging = validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options,
        tokenEndpoint: at(token),
        authentication: 'post',
      })
      const { accessToken } = await Promise.race([exchanging, timeOut(name)])
      if (!accessToken) throw new Error(`${name} gave no access token`)
      const person = await read(async (path) => {
        const response = await fetch(at(`${api}${path}`), {
          headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Playhatch' },
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        if (!response.ok) throw new Error(`${name} answered ${response.status}`)
        return response.json()
      })
      const email = person.email?.trim().toLowerCase() ?? null
      return { provider: name, accountId: person.id, name: person.name.trim().slice(0, 100), email }
    },
  }
}

/** Path of the start of a sign-in with a provider, and of its callback. */
export const socialStart = '/auth/with/:provider'
export const socialCallback = (provider: SocialProvider | ':provider') => `/auth/with/${provider}/callback`
