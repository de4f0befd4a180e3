import { formatDate } from '#kit/data/format.ts'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import { moneyText } from '#shared/texts/grouped.ts'
import { payments } from './calls.ts'

/** Printable receipts, newest first. Renders nothing before the first purchase. */
export function ReceiptsList() {
  const list = useList(payments.receipts.pages(), (page) => page.receipts)
  return (
    <LoadedSection list={list} failed="Couldn’t load your receipts" id="receipts" title="Receipts">
      {(receipt) => (
        <li key={receipt.paymentId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <a href={paths.receipt(receipt.paymentId)} target="_blank" rel="noreferrer" className="font-medium underline">
            {receipt.number}
          </a>
          <span className="text-ink-muted">{receipt.packageName}</span>
          <span className="text-ink-muted">{formatDate(receipt.issuedAt)}</span>
          <span className="tabular-nums">{moneyText(receipt.priceCents)}</span>
        </li>
      )}
    </LoadedSection>
  )
}
