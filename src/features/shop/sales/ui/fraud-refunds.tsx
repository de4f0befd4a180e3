import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import type { FraudRefund } from '../schema.ts'
import { promoSales } from './calls.ts'

const LiftSalesDebt = part(async () => (await import('./lift-sales-debt.tsx')).LiftSalesDebt)

/** Refunds of all buyers after a fraud, and what their studios owe. Renders nothing without one. */
export function FraudRefunds() {
  const list = useList(promoSales.fraudRefunds.pages(), (page) => page.refunds)
  return (
    <LoadedSection
      list={list}
      failed="Couldn’t load refunds of all buyers"
      id="fraud-refunds"
      title="All buyers refunded"
      text="What a studio had been paid is taken from its balance. While a part is owed, it can’t spend."
    >
      {(refund) => <RefundRow key={refund.id} refund={refund} />}
    </LoadedSection>
  )
}

function RefundRow({ refund }: { refund: FraudRefund }) {
  const { id, studioName, reason, orderedAt, finishedAt, pieces, refunded, isLifted } = refund
  const left = isLifted ? 0 : refund.owed - refund.repaid
  const [lifting, setLifting] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="grid min-w-48 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {studioName}
          {finishedAt === null && <Badge tone="warn">In progress</Badge>}
          {isLifted && <Badge>Debt lifted</Badge>}
        </span>
        <span dir="auto" className="break-words text-ink-muted">
          {reason}
        </span>
        <span className="type-cap">
          {plural(pieces, 'piece')}, <TimeAgo date={orderedAt} />
        </span>
      </span>
      <span className="grid gap-0.5 text-sm">
        <span className="text-ink-muted">Refunded</span>
        <Credits amount={refunded} />
      </span>
      <span className="grid gap-0.5 text-sm">
        <span className="text-ink-muted">Owes</span>
        <Credits amount={left} />
      </span>
      {left > 0 && finishedAt && (
        <Can permission="debt_lift">
          <Button size="s" onClick={() => setLifting(true)}>
            Lift…<span className="sr-only"> for {studioName}</span>
          </Button>
        </Can>
      )}
      {lifting && <LiftSalesDebt id={id} studioName={studioName} onClose={() => setLifting(false)} />}
    </li>
  )
}
