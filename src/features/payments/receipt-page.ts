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

/** A receipt as a page to print or keep. */
export function receiptPage({ receipt, buyer, publicUrl, assets }: ReceiptPage): string {
  const lines: [string, string][] = [
    ['Receipt', receipt.number],
    ['Date', receipt.issuedAt.toISOString().slice(0, 10)],
    ['Billed to', `${buyer.name}, ${buyer.email}`],
    ['Bought', `${receipt.packageName}: ${receipt.credits.toLocaleString('en')} credits`],
    ['Paid', `$${(receipt.priceCents / 100).toFixed(2)} by card`],
    ['Payment', receipt.paymentId],
  ]
  return pageDocument({
    title: `Receipt ${receipt.number} · ${brand.name}`,
    description: `Receipt ${receipt.number}`,
    url: publicUrl + paths.receipt(receipt.paymentId),
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body: `<main class="receipt"><h1>${escaped(brand.name)}</h1>
<dl>${lines.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<p><a href="${paths.credits}">Back to your credits</a></p></main>`,
  })
}

const style = `
.receipt{max-width:40rem;margin:0 auto;padding:32px 16px 48px;display:grid;gap:20px}
.receipt h1{font-size:1.75rem;font-weight:650;margin:0}
.receipt dl{margin:0;display:grid}
.receipt dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding:10px 0;border-bottom:1px solid var(--line)}
.receipt dt{color:var(--ink-muted)}
.receipt dd{margin:0;font-weight:550;overflow-wrap:anywhere}
.receipt a{color:var(--accent-ink);text-decoration:underline}
@media print{.receipt p{display:none}}
`
