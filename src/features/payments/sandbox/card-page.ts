import { escaped, type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { sandboxCards } from './cards.ts'
import type { SandboxCheckout } from './checkouts.ts'

interface CardPage {
  checkout: SandboxCheckout
  publicUrl: string
  assets: PageAssets
  /** Error message of the previous card. */
  error?: string
  chosen?: string
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The hosted checkout of the sandbox, which charges no real card. */
export function cardPage({ checkout, publicUrl, assets, error, chosen = 'works' }: CardPage): string {
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
<h1>Pay ${dollars(checkout.amountTotal)}</h1>
<p>${escaped(checkout.productName)}, from ${escaped(brand.name)}</p>
${error ? `<p role="alert" class="refused">${escaped(error)}</p>` : ''}
<form method="post" action="${address}">
<fieldset><legend>Card</legend>${cards.join('\n')}</fieldset>
<button type="submit">Pay ${dollars(checkout.amountTotal)}</button>
</form>
<p><a href="${escaped(checkout.cancelUrl)}">Back without paying</a></p>
</main>`
  return sandboxDocument({ title: `Pay ${dollars(checkout.amountTotal)}`, url: publicUrl + address, assets, body })
}

/** Shown for a checkout that is paid or expired. */
export const closedPage = ({ checkout, publicUrl, assets }: Omit<CardPage, 'error' | 'chosen'>): string =>
  sandboxDocument({
    title: 'This checkout is closed',
    url: publicUrl + paths.sandboxCheckout(checkout.id),
    assets,
    body: `<main class="checkout"><p class="mark"><b>Sandbox</b></p><h1>This checkout is closed</h1>
<p><a href="${escaped(checkout.successUrl)}">Go on</a></p></main>`,
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
