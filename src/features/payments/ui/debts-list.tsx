import { useState } from 'react'
import type { z } from 'zod'
import { Can } from '#features/access/ui/can.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { LoadedSection } from '#kit/data/loaded-section.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { moneyText } from '#shared/texts/grouped.ts'
import type { openDebt } from '../schema.ts'
import { payments } from './calls.ts'

const LiftDebtDialog = part(async () => (await import('./lift-debt-dialog.tsx')).LiftDebtDialog)

type Debt = z.output<typeof openDebt>

function statusOf({ reason, isDecided }: Pick<Debt, 'reason' | 'isDecided'>): string {
  if (!isDecided) return 'Dispute open'
  return reason === 'dispute' ? 'Dispute lost' : 'Refunded'
}

/** Open debts of refunded or disputed payments, whose accounts cannot spend. Renders nothing without an open debt. */
export function DebtsList() {
  const list = useList(payments.debts.pages(), (page) => page.debts)
  const [lifting, setLifting] = useState<{ id: string; ownerName: string }>()
  return (
    <>
      <LoadedSection
        list={list}
        failed="Couldn’t load debts"
        id="debts"
        title="Refunded and disputed payments"
        text="These accounts can’t spend. A lost or refunded payment takes what is left in the balance, then untaken spots and unopened purchases. The rest is owed until you lift the debt."
      >
        {(debt) => (
          <li key={debt.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="grid min-w-40 flex-1 gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {debt.ownerName}
                <Badge tone={debt.isDecided ? 'bad' : 'warn'}>{statusOf(debt)}</Badge>
              </span>
              <span className="text-sm text-ink-muted">
                {debt.packageName}, <TimeAgo date={debt.createdAt} />
              </span>
            </span>
            <span className="grid gap-0.5 text-sm">
              <span className="text-ink-muted">{debt.isDecided ? 'Owes' : 'At stake'}</span>
              <span className="flex items-center gap-2">
                <Credits amount={debt.credits} />
                <span className="tabular-nums">{moneyText(debt.cents)}</span>
              </span>
            </span>
            {debt.taken > 0 && (
              <span className="grid gap-0.5 text-sm">
                <span className="text-ink-muted">Taken back</span>
                <Credits amount={debt.taken} />
              </span>
            )}
            <span className="grid gap-0.5 text-sm">
              <span className="text-ink-muted">Has</span>
              <Credits amount={debt.balance} />
            </span>
            <Can permission="debt_lift">
              <Button size="s" onClick={() => setLifting(debt)}>
                Lift…<span className="sr-only"> for {debt.ownerName}</span>
              </Button>
            </Can>
          </li>
        )}
      </LoadedSection>
      {lifting && (
        <LiftDebtDialog debtId={lifting.id} ownerName={lifting.ownerName} onClose={() => setLifting(undefined)} />
      )}
    </>
  )
}
