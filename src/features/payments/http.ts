import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { serveReceiptsAt } from '#platform/http/receipts.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { handleWebhook } from './checkout/handle-webhook.ts'
import type { PaymentsServices } from './open-services.ts'
import { receiptOf } from './queries.ts'
import { receiptLines } from './receipt-lines.ts'
import { serveSandbox } from './sandbox/card-routes.ts'

interface PaymentsHttp extends Pick<HttpTools, 'db' | 'clock' | 'log' | 'findCaller'> {
  config: Pick<Config, 'publicUrl' | 'host'>
  services: PaymentsServices
  assets: PageAssets
}

/** Routes of payments beside the API: the provider's webhook, printable receipts and the sandbox's checkout. */
export async function servePayments(app: FastifyInstance, parts: PaymentsHttp): Promise<void> {
  await serveWebhook(app, parts)
  servePaymentReceipts(app, parts)
  if (parts.services.kind === 'sandbox') await serveSandbox(app, parts)
}

const maxEventBytes = 512 * 1024

/** The provider retries the delivery of an event until it gets 200. */
async function serveWebhook(app: FastifyInstance, { db, clock, log, services }: PaymentsHttp): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the raw body.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(paths.paymentWebhook, { config: { anyOrigin: true } }, async (request) => {
      if (!services.kind) throw new AppError('NOT_FOUND')
      const provider = await services.provider()
      const signature = request.headers['stripe-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? provider.readEvent(raw, signature) : null
      if (!event) throw new AppError('VALIDATION_ERROR', 'This is not signed by the provider.')
      try {
        await handleWebhook({ db, clock, log, provider }, event)
        return { received: true }
      } catch (error) {
        log.error(
          { err: error, requestId: request.id, eventId: event.eventId },
          'payment webhook event could not be handled',
        )
        throw new AppError('CONNECTION_ERROR')
      }
    })
  })
}

const servePaymentReceipts = (app: FastifyInstance, { db, config, ...tools }: PaymentsHttp) =>
  serveReceiptsAt(
    app,
    {
      path: paths.receipt,
      back: { label: 'Back to your credits', href: () => paths.credits },
      read: async (caller, paymentId) =>
        receiptLines(
          await db.asPerson(caller.profileId, (tx) => receiptOf(tx, { paymentId, ownerId: caller.profileId })),
          caller,
        ),
    },
    { ...tools, publicUrl: config.publicUrl },
  )

export const serve: ServeArea = (app, tools) =>
  servePayments(app, {
    ...tools,
    services: tools.services.payments,
    assets: tools.assetsOf('src/browser/landing/landing-entry.ts'),
  })
