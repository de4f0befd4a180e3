import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'

const loading = <SkeletonRows rows={1} label="Loading" />
const FoundPayments = part(async () => (await import('#features/payments/ui/found-payments.tsx')).FoundPayments, {
  meanwhile: loading,
})
const FoundSales = part(async () => (await import('#features/shop/sales/ui/found-sales.tsx')).FoundSales, {
  meanwhile: loading,
})
const FraudRefunds = part(async () => (await import('#features/shop/sales/ui/fraud-refunds.tsx')).FraudRefunds, {
  meanwhile: null,
})

/** Numbers of receipts: PH-000123 of a card payment, 1A2B3C4D of a purchase on a promo page, or an id. */
const ofPayment = /^(PH-?)?\d{1,9}$/i
const ofSale = /^([0-9a-f]{8}|[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12})$/i

/** Finds payments and purchases by the number on their receipt, to refund them. */
export function ReceiptsTab() {
  const [receipt, setReceipt] = useState('')
  const search = useDebounced(receipt.trim(), 300)
  const [isPayment, isSale] = [ofPayment.test(search), ofSale.test(search)]
  return (
    <Sections>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="Receipt number"
          hint="PH-000123 for a card payment, eight letters and digits for a purchase on a promo page."
          className="w-full max-w-[26rem]"
        >
          <TextInput
            type="search"
            value={receipt}
            maxLength={40}
            onChange={(event) => setReceipt(event.target.value)}
          />
        </Field>
        {search !== '' && !isPayment && !isSale && (
          <EmptyState title="Not a receipt number" text="Copy it from the receipt, or from the email of the buyer." />
        )}
        {isPayment && (
          <Can permission="debt_lift">
            <FoundPayments receipt={search} />
          </Can>
        )}
        {isSale && <FoundSales receipt={search} />}
      </div>
      <Can permission="promo_moderate">
        <FraudRefunds />
      </Can>
    </Sections>
  )
}
