import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import type { Column } from '#kit/data/table/data-table.tsx'
import { receiptNumber } from '../../purchases/rules.ts'
import type { Sale } from '../schema.ts'

/** Where the income of a sale is. */
function incomeOf({ pieces, heldUntil, paidOutAt, isDisputed, openReports }: Sale): string {
  if (pieces.every(({ state }) => state === 'refunded')) return 'None'
  if (paidOutAt !== null) return `Paid out ${formatDate(paidOutAt)}`
  if (isDisputed) return 'On hold, the buyer’s card payment is disputed'
  return openReports > 0 ? 'On hold, a report waits' : `On hold until ${formatDate(heldUntil)}`
}

/** The columns of a table of sales; `earnLabel` says whose income it is. */
export const saleColumns = (earnLabel: string): Column<Sale>[] => [
  {
    header: 'Item',
    cell: ({ itemTitle, pageTitle, id }) => (
      <span className="grid gap-0.5">
        <span dir="auto" className="font-medium break-words">
          {itemTitle}
        </span>
        <span className="text-sm break-words text-ink-muted">{pageTitle ?? 'Deleted page'}</span>
        <span className="type-code text-sm text-ink-muted">{receiptNumber(id)}</span>
      </span>
    ),
  },
  {
    header: 'Buyer',
    cell: ({ buyerName, boughtAt }) => (
      <span className="grid gap-0.5">
        <span className="break-words">{buyerName ?? <span className="text-ink-muted">Deleted account</span>}</span>
        <span className="text-sm text-ink-muted">{formatDate(boughtAt)}</span>
      </span>
    ),
  },
  { header: 'Pieces', onPhone: 'badge', cell: (sale) => <Pieces sale={sale} /> },
  {
    header: 'Paid',
    align: 'end',
    cell: ({ paid, refunded }) => (
      <span className="grid justify-items-end gap-0.5">
        <Credits amount={paid} />
        {refunded > 0 && <span className="text-sm text-ink-muted">{refunded} refunded</span>}
      </span>
    ),
  },
  {
    header: earnLabel,
    align: 'end',
    cell: (sale) => (
      <span className="grid justify-items-end gap-0.5">
        <Credits amount={sale.earned} />
        <span className="text-sm text-ink-muted">{incomeOf(sale)}</span>
      </span>
    ),
  },
]

function Pieces({ sale: { pieces, quantity } }: { sale: Sale }) {
  const refunded = pieces.filter(({ state }) => state === 'refunded').length
  if (refunded === 0) return plural(quantity, 'piece')
  return (
    <Badge tone="warn">
      {quantity === 1
        ? 'Refunded'
        : refunded === quantity
          ? `All ${quantity} refunded`
          : `${refunded} of ${quantity} refunded`}
    </Badge>
  )
}

/** Whether something of a sale can still be refunded: a held piece of a buyer with an account. */
export const canRefund = ({ pieces, buyerName }: Sale): boolean =>
  buyerName !== null && pieces.some(({ state }) => state === 'held')
