import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { PromoNav } from '#features/promo/pages/ui/page-nav.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { CsvSeparatorChoice, useCsvSeparator } from '#kit/data/table/csv-separator.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { paths } from '#shared/paths.ts'
import { receiptNumber } from '../../purchases/rules.ts'
import { IncomeSums } from '../../purchases/ui/income-sums.tsx'
import type { Sale } from '../schema.ts'
import { promoSales } from './calls.ts'
import { canRefund, saleColumns } from './sale-columns.tsx'

const RefundSaleDialog = part(async () => (await import('./refund-sale-dialog.tsx')).RefundSaleDialog)

const columns = saleColumns('You earn')

/** What a studio sold: each purchase with its buyer, pieces and income, those of deleted pages too. */
export function SalesPage() {
  const [receipt, setReceipt] = useState('')
  const separator = useCsvSeparator()
  const [refunding, setRefunding] = useState<Sale>()
  const search = useDebounced(receipt.trim(), 300)
  const list = useList(
    { ...promoSales.sales.pages({ receipt: search }), placeholderData: keepPreviousData },
    (page) => page.sales,
  )
  return (
    <section aria-labelledby="sales-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="sales-title" className="sr-only">
        Sales
      </h2>
      <PromoNav current="sales" />
      <IncomeSums />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Receipt number" className="w-full max-w-60">
          <TextInput
            type="search"
            value={receipt}
            maxLength={40}
            placeholder="1A2B3C4D"
            onChange={(event) => setReceipt(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <CsvSeparatorChoice />
          <Button asChild>
            <a href={`${paths.salesCsv}?${new URLSearchParams({ separator })}`} download>
              <Download aria-hidden="true" />
              CSV<span className="sr-only"> of all sales</span>
            </a>
          </Button>
          <Button asChild>
            <a href={`${paths.salesCsv}?${new URLSearchParams({ separator, by: 'month' })}`} download>
              <Download aria-hidden="true" />
              Totals by month
            </a>
          </Button>
        </div>
      </div>
      <ListTable
        list={list}
        failed="Couldn’t load your sales"
        caption="Sales"
        rowKey={({ id }) => id}
        empty={
          search === '' ? (
            <EmptyState
              title="No sales yet"
              text="Each purchase of your items appears here, with its buyer and receipt."
            />
          ) : (
            <EmptyState title="No sale found" text="The receipt number has eight letters and digits." />
          )
        }
        columns={columns}
        actions={(sale) =>
          canRefund(sale) && (
            <Button size="s" onClick={() => setRefunding(sale)}>
              Refund…<span className="sr-only"> receipt {receiptNumber(sale.id)}</span>
            </Button>
          )
        }
      />
      {refunding && <RefundSaleDialog sale={refunding} onClose={() => setRefunding(undefined)} />}
    </section>
  )
}
