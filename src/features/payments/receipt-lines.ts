import type { Receipt } from '#platform/http/receipts.ts'
import { creditsText, moneyText } from '#shared/texts/grouped.ts'
import type { ReceiptRow } from './queries.ts'

/** The lines of a receipt for a card payment. */
export const receiptLines = (receipt: ReceiptRow, buyer: { name: string; email: string }): Receipt => ({
  number: receipt.number,
  lines: [
    ['Date', receipt.issuedAt.toISOString().slice(0, 10)],
    ['Billed to', `${buyer.name}, ${buyer.email}`],
    ['Bought', `${receipt.packageName}: ${creditsText(receipt.credits)}`],
    ['Payment', receipt.paymentId],
    ['Paid by card', moneyText(receipt.priceCents)],
  ],
})
