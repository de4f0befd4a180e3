import { formatDate } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { byCursor, from, useList } from '#kit/data/use-list.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { payments } from './calls.ts'

/** Printable receipts, newest first. Renders nothing before the first purchase. */
export function ReceiptsList() {
  const { rows, error, refetch, more } = useList(
    payments.receipts.infiniteOptions({ input: from({}), ...byCursor }),
    (page) => page.receipts,
  )
  if (error)
    return <ErrorState error={error} title="Your receipts could not be loaded" onRetry={() => void refetch()} />
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="grid gap-3">
      <PanelHeader id="receipts" title="Receipts" />
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((receipt) => (
          <li key={receipt.paymentId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <a
              href={paths.receipt(receipt.paymentId)}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline"
            >
              {receipt.number}
            </a>
            <span className="text-ink-muted">{receipt.packageName}</span>
            <span className="text-ink-muted">{formatDate(receipt.issuedAt)}</span>
            <span className="tabular-nums">${(receipt.priceCents / 100).toFixed(2)}</span>
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </section>
  )
}
