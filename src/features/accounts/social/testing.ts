import { afterAll } from 'vitest'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { silentLog } from '#platform/log/log.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aBrowser } from '../testing.ts'
import { serveSocialSignIn } from './social-routes.ts'
import { openTestProvider, type ProviderPerson, testClients } from './testing-provider.ts'

const publicUrl = 'http://localhost:3000'

/** A server with sign-in by providers, and the tests' own provider, which signs in the person of `setPerson`. */
export async function aSocialSite(db: Database, clock: Clock) {
  let person: ProviderPerson
  const provider = await openTestProvider(() => person)
  const services = openAccountsServices({
    db,
    clock,
    config: { publicUrl, sessionMaxDays: 30, social: { clients: testClients, testOrigin: provider.origin } },
    log: silentLog,
    ...testSecrets,
  })
  const app = openHttp({ trustProxy: 0 }, silentLog)
  serveSocialSignIn(app, { db, clock, services })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  /** A browser that keeps cookies and follows no redirect. */
  function anHttpBrowser() {
    const browser = aBrowser(db, clock)
    async function get(address: string) {
      const url = address.replace(publicUrl, origin)
      const response = await fetch(url.startsWith('/') ? origin + url : url, {
        redirect: 'manual',
        headers: { cookie: browser.cookies() },
      })
      if (url.startsWith(origin) || url.startsWith('/')) {
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          const at = pair.indexOf('=')
          if (/max-age=0/i.test(line)) browser.jar.delete(pair.slice(0, at))
          else browser.jar.set(pair.slice(0, at), pair.slice(at + 1))
        }
      }
      return { status: response.status, to: response.headers.get('location') ?? '', headers: response.headers }
    }
    return {
      ...browser,
      get,
      /** From our page to the provider's, and to the address that leads back. */
      async start(from = '/auth/with/google') {
        const { to } = await get(from)
        return { asked: to, back: (await get(to)).to }
      },
      /** The whole way; returns the page it ends at. */
      async signInWith(from?: string) {
        return (await get((await this.start(from)).back)).to
      },
      visit: () => ({
        ip: '192.0.2.1',
        requestHeaders: new Headers({ cookie: browser.cookies() }),
        responseHeaders: new Headers(),
      }),
    }
  }

  return {
    provider,
    services,
    publicUrl,
    anHttpBrowser,
    setPerson(next: ProviderPerson) {
      person = next
    },
  }
}

export type HttpBrowser = ReturnType<Awaited<ReturnType<typeof aSocialSite>>['anHttpBrowser']>

let count = 0

/** A person at the provider, with an address that it has verified. */
export function aProviderPerson(given: Partial<ProviderPerson> = {}): ProviderPerson {
  count += 1
  return { id: String(1000 + count), name: 'Ines Roth', email: `Ines.${count}@example.test`, verified: true, ...given }
}

/** The ways to sign in of the account with this address: 'credential' is the password. */
export async function linksOf(db: Database, email: string): Promise<string[]> {
  const { rows } = await db.systemPool.query<{ provider_id: string }>(
    `select a.provider_id from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1 order by 1`,
    [email],
  )
  return rows.map(({ provider_id }) => provider_id)
}
