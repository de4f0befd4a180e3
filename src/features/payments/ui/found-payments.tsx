import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { paths } from '#shared/paths.ts'
import { creditsText, moneyText } from '#shared/texts/grouped.ts'
import type { FoundPayment } from '../schema.ts'
import { payments } from './calls.ts'

/** The card payment with a receipt number, for admins. */
export function FoundPayments({ receipt }: { receipt: string }) {
  const read = useQuery(payments.find.queryOptions({ input: { receipt } }))
  return (
    <Loaded
      from={read}
      failed="Couldn’t look for payments"
      loading={<SkeletonRows rows={1} label="Looking for payments" />}
    >
      {({ payments: found }) =>
        found.length === 0 ? (
          <EmptyState title="No card payment has this number" text="Check it on the receipt." />
        ) : (
          <ul aria-label="Card payments with this receipt number" className="divide-y divide-line border-y border-line">
            {found.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const states: Readonly<Partial<Record<FoundPayment['state'], { tone: 'good' | 'warn' | 'bad'; label: string }>>> = {
  paid: { tone: 'good', label: 'Paid' },
  refunded: { tone: 'warn', label: 'Refunded' },
  disputed: { tone: 'bad', label: 'Disputed' },
}

function PaymentRow({ payment }: { payment: FoundPayment }) {
  const { id: paymentId, receipt, ownerId, ownerName, packageName, credits, priceCents, issuedAt } = payment
  const [requestId] = useState(() => crypto.randomUUID())
  const [refunding, setRefunding] = useState(false)
  const refund = useAct(payments.refund, {
    showsError: true,
    touches: ['payments', 'approvals'],
    toast: ({ pending }) =>
      pending ? secondAdminNeeded : ['Refund ordered', `${moneyText(priceCents)} go back to the card in a moment.`],
  })
  const state = states[payment.state]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="grid min-w-48 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="type-code">{receipt}</span>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </span>
        <span className="text-sm text-ink-muted">
          {packageName}, {formatDate(issuedAt)} · <Link href={paths.timeLineOf(paymentId)}>Time line</Link>
        </span>
        {ownerName === null ? (
          <span className="text-sm text-ink-muted">Deleted account</span>
        ) : (
          <Link href={paths.person(ownerId)} className="w-fit text-sm">
            {ownerName}
          </Link>
        )}
      </span>
      <span className="grid justify-items-end gap-0.5">
        <span className="font-medium tabular-nums">{moneyText(priceCents)}</span>
        <Credits amount={credits} />
      </span>
      {payment.state === 'paid' && (
        <Button size="s" onClick={() => setRefunding(true)}>
          Refund…<span className="sr-only"> {receipt}</span>
        </Button>
      )}
      {refunding && (
        <ReasonDialog
          title={`Refund ${moneyText(priceCents)}`}
          description={`The whole payment goes back to the card. ${ownerName ?? 'The account'} owes the ${creditsText(credits)} that it brought, and can’t spend until the debt is settled.`}
          hint="Shown in the audit log."
          counts={false}
          confirm="Refund"
          danger
          onConfirm={(reason) => refund.mutateAsync({ paymentId, reason, requestId })}
          onClose={() => setRefunding(false)}
        />
      )}
    </li>
  )
}
