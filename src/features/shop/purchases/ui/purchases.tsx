import { itemTypeLabels } from '#features/promo/pages/item-types.ts'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { paths } from '#shared/paths.ts'
import { receiptNumber } from '../rules.ts'
import { sales } from './calls.ts'

/** Each purchase with its receipt: what was paid with which credits, and what was refunded. */
export function Purchases() {
  const list = useList(sales.shopLibrary.pages(), (page) => page.purchases)
  return (
    <div className="grid gap-4">
      <LoadedRows
        list={list}
        failed="Couldn’t load your purchases"
        loading="Loading your purchases"
        empty={<EmptyState title="No purchases yet" text="Receipts for what you buy on studios’ pages appear here." />}
      >
        {(one) => (
          <li key={one.id} className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
            <p className="type-row break-words">
              {one.itemTitle}
              {one.quantity > 1 && <span className="text-ink-muted"> × {one.quantity}</span>}
            </p>
            <p className="flex flex-wrap items-center gap-2 sm:justify-end">
              {one.refunded > 0 && <Badge tone="warn">{one.refunded} refunded</Badge>}
              <Credits amount={-one.paid} signed />
            </p>
            <p className="text-sm text-ink-muted">
              {[one.itemType && itemTypeLabels[one.itemType], one.pageTitle, one.studioName, formatDate(one.boughtAt)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-ink-muted sm:text-end">
              {one.welcomePaid > 0 && `${one.welcomePaid} in welcome credits · `}
              <a href={paths.purchaseReceipt(one.id)} target="_blank" rel="noreferrer" className="underline">
                Receipt {receiptNumber(one.id)}
              </a>
            </p>
          </li>
        )}
      </LoadedRows>
    </div>
  )
}
