import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { escaped, type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { sandboxCards } from './cards.ts'
import { readCheckout, type SandboxCheckout } from './checkouts.ts'
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

interface CardPage {
  checkout: SandboxCheckout
  publicUrl: string
  assets: PageAssets
  /** Error message of the previous card. */
  error?: string
  chosen?: string
}

/** The hosted checkout of the sandbox, which charges no real card. */
function cardPage({ checkout, publicUrl, assets, error, chosen = 'works' }: CardPage): string {
  const address = paths.sandboxCheckout(checkout.id)
  const cards = sandboxCards.map(
    ({
      card,
      number,
      label,
    }) => `<label class="card"><input type="radio" name="card" value="${card}"${card === chosen ? ' checked' : ''}>
<span><b>${number}</b><br><span class="quiet">${label}</span></span></label>`,
  )
  const body = `<main class="checkout">
<p class="mark"><b>Sandbox</b> No real card is charged here: this page replaces the card provider.</p>
<h1>Pay ${moneyText(checkout.amountTotal)}</h1>
<p>${escaped(checkout.productName)}, from ${escaped(brand.name)}</p>
${error ? `<p role="alert" class="refused">${escaped(error)}</p>` : ''}
<form method="post" action="${address}">
<fieldset><legend>Card</legend>${cards.join('\n')}</fieldset>
<button type="submit">Pay ${moneyText(checkout.amountTotal)}</button>
</form>
<p><a href="${escaped(checkout.cancelUrl)}">Back without paying</a></p>
</main>`
  return sandboxDocument({ title: `Pay ${moneyText(checkout.amountTotal)}`, url: publicUrl + address, assets, body })
}

/** Shown for a checkout that is paid or expired. */
const closedPage = ({ checkout, publicUrl, assets }: Omit<CardPage, 'error' | 'chosen'>): string =>
  sandboxDocument({
    title: 'This checkout is closed',
    url: publicUrl + paths.sandboxCheckout(checkout.id),
    assets,
    body: `<main class="checkout"><p class="mark"><b>Sandbox</b></p><h1>This checkout is closed</h1>
<p><a href="${escaped(checkout.successUrl)}">Continue</a></p></main>`,
  })

const sandboxDocument = ({
  title,
  url,
  assets,
  body,
}: {
  title: string
  url: string
  assets: PageAssets
  body: string
}) =>
  pageDocument({
    title: `${title} · Sandbox`,
    description: 'A checkout that charges no real card.',
    url,
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body,
  })

const style = `
.checkout{max-width:34rem;margin:0 auto;padding:24px 16px 48px;display:grid;gap:16px}
.checkout h1{font-family:var(--face-display);font-size:1.75rem;font-weight:650;margin:0}
.checkout p{margin:0}
.checkout form,.checkout fieldset{display:grid;gap:10px;border:0;padding:0;margin:0}
.checkout legend{font-weight:600;padding:0 0 8px}
.mark{border:1px dashed var(--warn);border-radius:10px;padding:12px 16px;color:var(--warn-ink)}
.refused{border:1px solid var(--bad);border-radius:10px;padding:12px 16px;color:var(--bad-ink)}
.card{display:flex;gap:12px;align-items:center;min-height:44px;padding:10px 14px;border:1px solid var(--line-strong);border-radius:8px;cursor:pointer}
.card:has(:checked){border-color:var(--accent-ink)}
.card input{accent-color:var(--accent-ink)}
.quiet{color:var(--ink-muted)}
.checkout button{min-height:44px;border:0;border-radius:8px;background:var(--accent-fill);color:var(--on-accent);font-weight:600;cursor:pointer}
.checkout a{color:var(--accent-ink);text-decoration:underline}
`
