import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import { randomBytes, randomUUID } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { defaultTimeLimits } from '#platform/http/http-settings.ts'
import { limitTimes, timedServerOptions } from '#platform/http/limit-times.ts'
import { paths } from '#shared/paths.ts'
import { applyOutcome, checkoutOfIntent, ensureCheckout, readCheckout, type SandboxCheckout } from './checkouts.ts'

export interface Sandbox {
  port: number
  secretKey: string
  close(): Promise<void>
}

interface SandboxParts {
  db: Database
  clock: Clock
  publicUrl: string
}

const maxBodyBytes = 64 * 1024

/**
 * Serves the part of Stripe's API that the product uses on a loopback port; the SDK is configured to call it. Its
 * checkouts are stored in the database, so they survive a restart and all processes share them.
 */
export async function openSandbox({ db, clock, publicUrl }: SandboxParts): Promise<Sandbox> {
  const secretKey = `sk_test_sandbox${randomBytes(16).toString('hex')}`
  const server = createServer(timedServerOptions(defaultTimeLimits), (request, response) => {
    answer(request).then(
      ([status, body]) => send(response, status, body),
      () => send(response, 500, errorBody('api_error', 'The sandbox failed.')),
    )
  })
  const sessionOf = (checkout: SandboxCheckout) => asSession(checkout, { publicUrl, now: clock.now() })
  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return [401, errorBody('invalid_request_error', 'Invalid API Key provided.')]
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const [, id] = /^\/v1\/checkout\/sessions(?:\/(\w+))?$/.exec(pathname) ?? []
    if (request.method === 'GET' && pathname === '/v1/disputes') {
      const found = await checkoutOfIntent(db, searchParams.get('payment_intent') ?? '')
      const data = found?.dispute ? [asDispute(found)] : []
      return [200, { object: 'list', has_more: false, url: pathname, data }]
    }
    if (request.method === 'POST' && pathname === '/v1/refunds') return refund(await bodyOf(request))
    if (!pathname.startsWith('/v1/checkout/sessions')) return [404, errorBody('invalid_request_error', 'No such path.')]
    if (request.method === 'POST' && !id) {
      const order = new URLSearchParams(await bodyOf(request))
      const key = request.headers['idempotency-key']
      const checkout = await ensureCheckout(db, {
        order,
        key: typeof key === 'string' ? key : randomUUID(),
        now: clock.now(),
      })
      return [200, sessionOf(checkout)]
    }
    if (request.method === 'GET' && !id) {
      const found = await checkoutOfIntent(db, searchParams.get('payment_intent') ?? '')
      return [200, { object: 'list', has_more: false, url: pathname, data: found ? [sessionOf(found)] : [] }]
    }
    const found = request.method === 'GET' && id ? await readCheckout(db, id) : null
    if (!found) return [404, errorBody('invalid_request_error', `No such checkout.session: '${id}'`)]
    return [200, sessionOf(found)]
  }
  async function refund(body: string): Promise<[number, object]> {
    const intent = new URLSearchParams(body).get('payment_intent') ?? ''
    const checkout = await checkoutOfIntent(db, intent)
    if (checkout?.paymentStatus !== 'paid')
      return [404, errorBody('invalid_request_error', `No such payment_intent: '${intent}'`)]
    await db.asSystem((tx) => applyOutcome(tx, checkout.id, 'refunded'))
    return [
      200,
      { id: intent.replace(/^pi/, 're'), object: 'refund', amount: checkout.amountTotal, status: 'succeeded' },
    ]
  }
  limitTimes(server, defaultTimeLimits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The sandbox must not keep the process alive.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    secretKey,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A checkout as the provider's API object. */
export function asSession(checkout: SandboxCheckout, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const status = checkout.status === 'open' && checkout.expiresAt <= now ? 'expired' : checkout.status
  const { paymentIntent, amountTotal, amountRefunded } = checkout
  const intent = paymentIntent && {
    id: paymentIntent,
    object: 'payment_intent',
    status:
      checkout.paymentStatus === 'paid' ? 'succeeded' : checkout.refused ? 'requires_payment_method' : 'processing',
    latest_charge: {
      id: paymentIntent.replace(/^pi/, 'ch'),
      object: 'charge',
      amount: amountTotal,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === amountTotal,
      disputed: checkout.disputed,
      // Everybody types the same few test numbers, so each checkout counts as paid with a card of its own.
      payment_method_details: { type: 'card', card: { fingerprint: `sandbox_${checkout.id}` } },
    },
  }
  return {
    id: checkout.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    url: status === 'open' ? `${publicUrl}${paths.sandboxCheckout(checkout.id)}` : null,
    status,
    payment_status: checkout.paymentStatus,
    payment_intent: intent,
    amount_total: amountTotal,
    currency: checkout.currency,
    client_reference_id: checkout.clientReferenceId,
    metadata: checkout.metadata,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    created: Math.floor(checkout.createdAt.getTime() / 1000),
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  }
}

/** The dispute of a checkout's whole price as the provider's API object. */
export const asDispute = ({ paymentIntent, amountTotal, currency, dispute }: SandboxCheckout) => ({
  id: paymentIntent?.replace(/^pi/, 'dp'),
  object: 'dispute',
  amount: amountTotal,
  currency,
  status: dispute ?? 'needs_response',
  charge: paymentIntent?.replace(/^pi/, 'ch'),
  payment_intent: paymentIntent,
})

const errorBody = (type: string, message: string) => ({ error: { type, message } })

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part
    if (body.length > maxBodyBytes) throw new RangeError('A call to the sandbox is too large')
  }
  return body
}
