import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { cardPage, closedPage } from './card-page.ts'
import { sandboxCards } from './cards.ts'
import { readCheckout } from './checkouts.ts'
import { payCheckout } from './pay-checkout.ts'

interface CardRoutes {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'host'>
  /** Styles of server-rendered pages. */
  assets: PageAssets
}

type CheckoutRequest = FastifyRequest<{ Params: { id: string }; Body: string }>

/** The sandbox's checkout page: `GET` shows it, `POST` pays with a card and redirects to the product. */
export async function serveSandbox(app: FastifyInstance, { db, clock, config, assets }: CardRoutes): Promise<void> {
  const { publicUrl } = config
  const address = paths.sandboxCheckout(':id')
  const page = (reply: FastifyReply, html: string, status = 200) =>
    reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  const findCheckout = async ({ params }: CheckoutRequest) => {
    const checkout = await readCheckout(db, params.id)
    if (!checkout) throw new AppError('NOT_FOUND')
    const open = checkout.status === 'open' && checkout.expiresAt > clock.now()
    return { checkout, open }
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.get(address, async (request: CheckoutRequest, reply) => {
      const { checkout, open } = await findCheckout(request)
      return page(reply, (open ? cardPage : closedPage)({ checkout, publicUrl, assets }))
    })
    scope.post(address, async (request: CheckoutRequest, reply) => {
      const { checkout } = await findCheckout(request)
      const chosen = new URLSearchParams(request.body ?? '').get('card') ?? ''
      const card = sandboxCards.find((one) => one.card === chosen)
      if (!card) throw new AppError('VALIDATION_ERROR')
      const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host
      const to = `http://${host}:${request.socket.localPort}${paths.paymentWebhook}`
      const outcome = await db.asSystem((tx) => payCheckout(tx, { sessionId: checkout.id, card, to, now: clock.now() }))
      if (outcome === 'accepted') return reply.redirect(checkout.successUrl, 303)
      if (outcome === 'closed') return page(reply, closedPage({ checkout, publicUrl, assets }), 409)
      const error = 'Your card was declined. Try another one.'
      return page(reply, cardPage({ checkout, publicUrl, assets, error, chosen }), 402)
    })
  })
}
