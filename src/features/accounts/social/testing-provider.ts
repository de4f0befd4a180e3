import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialProvider } from '#shared/social-providers.ts'

/** A person at the tests' provider. */
export interface ProviderPerson {
  id: string
  name: string
  email: string
  verified: boolean
}

interface Grant {
  person: ProviderPerson
  challenge: string
  redirectUri: string
}

/**
 * An OAuth server on loopback that speaks as Google, Discord and GitHub do, below `/{provider}`. It signs in the person
 * that `person` returns without asking; without `person` its page asks for an email, and whether to allow it. It checks
 * PKCE, client and redirect address, and accepts each code once.
 */
export async function openTestProvider(person?: () => ProviderPerson) {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, ProviderPerson>()
  const refusals: string[] = []

  function authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams
    const email = query.get('email')
    if (!person && email === null) {
      ask(url, response)
      return
    }
    const chosen = person?.() ?? { id: idOf(email ?? ''), name: 'Ines Roth', email: email ?? '', verified: true }
    const code = query.get('answer') === 'fail' ? 'unknown' : randomUUID()
    const redirectUri = url.searchParams.get('redirect_uri') ?? ''
    if (code !== 'unknown')
      grants.set(code, { person: chosen, challenge: url.searchParams.get('code_challenge') ?? '', redirectUri })
    const back = new URL(redirectUri)
    if (query.get('answer') === 'deny') back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const refusal = !grant
      ? 'unknown code'
      : challenge !== grant.challenge
        ? 'wrong verifier'
        : form.get('redirect_uri') !== grant.redirectUri
          ? 'wrong address'
          : form.get('client_id') !== 'a-client' || form.get('client_secret') !== 'a-secret'
            ? 'wrong client'
            : null
    if (refusal || !grant) {
      refusals.push(refusal ?? '')
      answer(response, { error: 'invalid_grant' }, 400)
      return
    }
    const token = randomUUID()
    tokens.set(token, grant.person)
    answer(response, { access_token: token, token_type: 'bearer', expires_in: 600 })
  }

  function describe(path: string, request: IncomingMessage, response: ServerResponse): void {
    const found = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const describes = descriptions[path]
    if (found && describes) answer(response, describes(found))
    else answer(response, { error: 'invalid_token' }, 401)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const path = url.pathname
    if (/auth|authorize/.test(path) && request.method === 'GET') return authorize(url, response)
    if (request.method !== 'POST') return describe(path, request, response)
    let body = ''
    for await (const part of request) body += part
    exchange(new URLSearchParams(body), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Why it refused codes. */
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const descriptions: Record<string, (person: ProviderPerson) => object> = {
  '/google/v1/userinfo': ({ id, name, email, verified }) => ({ sub: id, name, email, email_verified: verified }),
  '/discord/api/users/@me': ({ id, name, email, verified }) => ({
    id,
    username: name,
    global_name: name,
    email,
    verified,
  }),
  '/github/user': ({ id, name }) => ({ id: Number(id), login: name, name }),
  '/github/user/emails': ({ email, verified }) => [
    { email: 'other@example.test', primary: false, verified: true },
    { email, primary: true, verified },
  ],
}

/** The provider's page: an email, and what the provider does with the request. */
function ask(url: URL, response: ServerResponse): void {
  const hidden = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  )
  const buttons = ['Allow', 'Deny', 'Fail'].map(
    (label) => `<button name="answer" value="${label.toLowerCase()}">${label}</button>`,
  )
  response.writeHead(200, { 'content-type': 'text/html' }).end(
    `<!doctype html><title>Test provider</title><form>${hidden.join('')}
      <label>Email <input name="email" required></label>${buttons.join('')}</form>`,
  )
}

/** A number, as GitHub's ids are. */
const idOf = (email: string) => String(createHash('sha256').update(email).digest().readUInt32BE())

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Clients of all providers, as `Config.social` has them. */
export const testClients: Record<SocialProvider, { id: string; secret: string }> = {
  google: { id: 'a-client', secret: 'a-secret' },
  discord: { id: 'a-client', secret: 'a-secret' },
  github: { id: 'a-client', secret: 'a-secret' },
}
