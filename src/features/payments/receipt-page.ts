import { escaped, type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { ReceiptRow } from './queries.ts'

interface ReceiptPage {
  receipt: ReceiptRow
  buyer: { name: string; email: string }
  publicUrl: string
  assets: PageAssets
}

/** A receipt as a printable page. */
export function receiptPage({ receipt, buyer, publicUrl, assets }: ReceiptPage): string {
  const lines: [string, string][] = [
    ['Number', receipt.number],
    ['Date', receipt.issuedAt.toISOString().slice(0, 10)],
    ['Billed to', `${buyer.name}, ${buyer.email}`],
    ['Bought', `${receipt.packageName}: ${receipt.credits.toLocaleString('en')} credits`],
    ['Payment', receipt.paymentId],
    ['Paid by card', `$${(receipt.priceCents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`],
  ]
  return receiptDocument({
    title: `Receipt ${receipt.number}`,
    url: publicUrl + paths.receipt(receipt.paymentId),
    assets,
    body: `<h1>Receipt</h1>
<dl>${lines.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`,
  })
}

/** Shown for a receipt that does not exist or belongs to someone else. */
export const noReceiptPage = ({ message, publicUrl, assets }: NoReceiptPage): string =>
  receiptDocument({
    title: 'Receipt',
    url: publicUrl + paths.credits,
    assets,
    body: `<h1>Receipt</h1>\n<p>${escaped(message)}</p>`,
  })

interface NoReceiptPage extends Pick<ReceiptPage, 'publicUrl' | 'assets'> {
  message: string
}

interface ReceiptDocument extends Pick<ReceiptPage, 'assets'> {
  title: string
  url: string
  /** HTML. */
  body: string
}

const receiptDocument = ({ title, url, assets, body }: ReceiptDocument): string =>
  pageDocument({
    title: `${title} · ${brand.name}`,
    description: title,
    url,
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body: `<main class="receipt"><p class="from"><img src="/favicon.svg" alt="" width="28" height="28">${escaped(brand.name)}</p>
${body}
<p class="back"><a href="${paths.credits}">Back to your credits</a></p></main>`,
  })

const style = `
.receipt{max-width:40rem;margin:0 auto;padding:32px 16px 48px;display:grid;gap:20px}
.receipt h1{font-family:var(--face-display);font-size:1.75rem;font-weight:650;margin:0}
.receipt p{margin:0}
.receipt .from{display:flex;align-items:center;gap:10px;font-weight:600}
.receipt dl{margin:0;display:grid}
.receipt dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding:10px 0;border-bottom:1px solid var(--line)}
.receipt dt{color:var(--ink-muted)}
.receipt div:last-child :is(dt,dd){color:inherit;font-weight:650;font-size:1.125rem}
.receipt dd{margin:0;font-weight:550;overflow-wrap:anywhere}
.receipt a{color:var(--accent-ink);text-decoration:underline}
@media print{.receipt .back{display:none}}
`
