import { type AnyProcedure, call, type InferRouterInputs, type InferRouterOutputs } from '@orpc/server'
import { Logger, runOnce } from 'graphile-worker'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { CallContext } from '#platform/rpc/procedure.ts'
import { emailAddress } from '#shared/texts/email-address.ts'
import { aContext } from '#testing/call.ts'
import { testSecrets } from '#testing/open-services.ts'
import { accountsApi } from './api.ts'
import { accountsJobs } from './jobs.ts'
import type { aPasskeyDevice } from './passkeys/testing.ts'
import { readNewKey } from './passkeys/webauthn.ts'
import { newCodeSecret } from './second-factor/one-time-code.ts'
import { sealSecret } from './second-factor/sealed-secret.ts'
import { addressHeader } from './sign-ins/call-auth.ts'
import { authCodeFactors, authPasskeys } from './tables.ts'

export const aPassword = 'a plain long passphrase'

/** The three consents of a sign-up. */
export const agreed = { termsAccepted: true, cookiesConsent: true, dataConsent: true }

/** A test browser with a cookie jar: each call runs as the caller that the session cookie identifies, as over HTTP. */
export function aBrowser(db: Database, clock: Clock, ip = '192.0.2.1') {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function context(): Promise<CallContext> {
    const base = aContext(db, null, clock)
    const caller = await base.services.accounts.findCaller({ headers: { cookie: cookies() } })
    return { ...base, ip, caller, requestHeaders: new Headers({ cookie: cookies(), [addressHeader]: 'forged' }) }
  }

  function storeCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  return {
    jar,
    cookies,
    async caller() {
      return (await context()).caller
    },
    async call<P extends AnyProcedure>(
      procedure: P,
      ...[input]: undefined extends InferRouterInputs<P> ? [InferRouterInputs<P>?] : [InferRouterInputs<P>]
    ): Promise<InferRouterOutputs<P>> {
      const visit = await context()
      try {
        return (await call(procedure as AnyProcedure, input, { context: visit })) as InferRouterOutputs<P>
      } finally {
        storeCookies(visit.responseHeaders)
      }
    },
  }
}

interface FoundEmail {
  subject: string
  plain: string
  /** The token of its link; empty without one. */
  token: string
}

/** The newest email to an address, queued or kept in the outbox. */
export async function lastEmail(db: Database, to: string): Promise<FoundEmail | undefined> {
  const { rows } = await db.systemPool.query<{ subject: string; plain: string }>(
    `select subject, plain from (
       (select 1 as rank, payload ->> 'subject' as subject, payload ->> 'plain' as plain from graphile_worker._private_jobs
        where payload ->> 'to' = $1 order by id desc limit 1)
       union all
       (select 2, subject, plain from outbox_emails where recipient = $1 order by created_at desc limit 1)) emails order by rank limit 1`,
    [to],
  )
  const emailMessage = rows[0]
  return emailMessage && { ...emailMessage, token: /token=([\w-]+)/.exec(emailMessage.plain)?.[1] ?? '' }
}

/** Runs the queued jobs of the accounts feature. Throws the error of a job that failed, which would be left for later. */
export async function doAccountJobs(db: Database, clock: Clock): Promise<void> {
  const { config, log } = aContext(db, null, clock)
  const errors: unknown[] = []
  const jobs = Object.entries(accountsJobs(config)).map(([name, job]) => [
    name,
    (payload: unknown) => job(payload, { db, clock, log }).catch((error: unknown) => errors.push(error)),
  ])
  await runOnce({
    pgPool: db.systemPool,
    taskList: Object.fromEntries(jobs),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
  if (errors.length > 0) throw new AggregateError(errors, 'A job of the accounts has failed')
}

interface Newcomer {
  role?: 'tester' | 'studio' | 'player'
  email?: string
  verified?: boolean
  name?: string
}

let count = 0

/** A person who has signed up in a new browser and, by default, confirmed the address. */
export async function aNewcomer(
  db: Database,
  clock: Clock,
  { role = 'tester', email, verified = true, name = 'New Comer' }: Newcomer = {},
) {
  count += 1
  const address = emailAddress.parse(email ?? `newcomer-${count}@example.test`)
  const browser = aBrowser(db, clock)
  const companyName = role === 'studio' ? 'New Games' : undefined
  const person = { role, name, companyName, email: email ?? address, password: aPassword }
  await browser.call(accountsApi.signUp, { ...person, ...agreed })
  if (verified) {
    const emailMessage = await lastEmail(db, address)
    await browser.call(accountsApi.verifyEmail, { token: emailMessage?.token ?? '' })
  }
  const caller = await browser.caller()
  return { browser, email: address, profileId: caller?.profileId ?? '' }
}

interface CodeFactor {
  userId: string
  /** Whether the first code was entered, or the person only began to turn codes on. */
  confirmed?: boolean
  now: Date
}

/** Turns on one-time codes for an account, without recovery codes. */
export async function aCodeFactor(db: Database, { userId, confirmed = true, now }: CodeFactor) {
  const secret = newCodeSecret()
  const sealed = await sealSecret(secret, testSecrets.factorKey)
  const confirmedAt = confirmed ? now : null
  await db.asSystem((tx) => tx.insert(authCodeFactors).values({ userId, secret: sealed, confirmedAt, createdAt: now }))
  return { secret }
}

interface PasskeyOf {
  userId: string
  device: ReturnType<typeof aPasskeyDevice>
  now: Date
}

/** Adds a passkey to an account, without recovery codes. Returns its id. */
export async function aPasskey(db: Database, { userId, device, now }: PasskeyOf): Promise<string> {
  const key = await readNewKey({ publicUrl: 'http://localhost:3000' }, device.make({ challenge: 'AAAA' }), 'AAAA')
  if (!key) throw new Error('the passkey of the tests is not valid')
  const added = await db.asSystem((tx) =>
    tx
      .insert(authPasskeys)
      .values({ userId, name: 'A phone', ...key, createdAt: now })
      .returning({ id: authPasskeys.id }),
  )
  return added[0]?.id ?? ''
}
