import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { receiptNumber } from '../../purchases/rules.ts'
import type { FoundSale } from '../schema.ts'
import { promoSales } from './calls.ts'
import { canRefund, saleColumns } from './sale-columns.tsx'

const RefundSaleDialog = part(async () => (await import('./refund-sale-dialog.tsx')).RefundSaleDialog)
const RefundAll = part(async () => (await import('./refund-all.tsx')).RefundAll)

interface Chosen {
  act: 'refund' | 'all'
  sale: FoundSale
}

/** The sales of promo pages with a receipt number, for admins. */
export function FoundSales({ receipt }: { receipt: string }) {
  const read = useQuery(promoSales.findSales.queryOptions({ input: { receipt } }))
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const people = (sale: FoundSale) => (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Link href={paths.person(sale.studioId)}>Seller: {sale.studioName}</Link>
      {sale.buyerName !== null && sale.buyerId !== null && (
        <Link href={paths.person(sale.buyerId)}>Buyer: {sale.buyerName}</Link>
      )}
    </p>
  )
  return (
    <>
      <Loaded
        from={read}
        failed="Couldn’t look for sales"
        loading={<SkeletonRows rows={1} label="Looking for sales" />}
      >
        {({ sales }) => (
          <DataTable
            rows={sales}
            rowKey={({ id }) => id}
            caption="Sales with this receipt number"
            empty={<EmptyState title="No purchase has this number" text="Check it on the receipt." />}
            columns={[...saleColumns('Studio earns'), { header: 'People', cell: (sale) => people(sale as FoundSale) }]}
            actions={(sale) => (
              <span className="flex flex-wrap justify-end gap-2">
                {canRefund(sale) && (
                  <Button size="s" onClick={() => setChosen({ act: 'refund', sale })}>
                    Refund…<span className="sr-only"> receipt {receiptNumber(sale.id)}</span>
                  </Button>
                )}
                <Can permission="promo_moderate">
                  <Button size="s" variant="danger" onClick={() => setChosen({ act: 'all', sale })}>
                    Refund all buyers…
                  </Button>
                </Can>
              </span>
            )}
          />
        )}
      </Loaded>
      {chosen?.act === 'refund' && <RefundSaleDialog sale={chosen.sale} asAdmin onClose={close} />}
      {chosen?.act === 'all' && <RefundAll sale={chosen.sale} onClose={close} />}
    </>
  )
}
