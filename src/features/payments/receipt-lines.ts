import type { Receipt } from '#platform/http/receipts.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import type { ReceiptRow } from './queries.ts'

/** The lines of a receipt for a card payment. */
export const receiptLines = (receipt: ReceiptRow, buyer: { name: string; email: string }): Receipt => ({
  number: receipt.number,
  lines: [
    ['Date', receipt.issuedAt.toISOString().slice(0, 10)],
    ['Billed to', `${buyer.name}, ${buyer.email}`],
    ['Bought', `${receipt.packageName}: ${creditsText(receipt.credits)}`],
    ['Payment', receipt.paymentId],
    ['Paid by card', `$${(receipt.priceCents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`],
  ],
})
