import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime, formatSpan } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { actKinds, MOST_CREDITS, monthlyCost, ruleKinds } from '../rules.ts'
import type { CreditActRow } from '../schema.ts'
import { approvals } from './calls.ts'
import { listOf } from './cost-note.tsx'
import { inWords, subjectOf } from './subject-of.ts'

const RefuseAct = part(async () => (await import('./refuse-act.tsx')).RefuseAct)

/** Acts over credits that wait, each with what the reader can do about it. */
export function WaitingActs({ acts }: { acts: readonly CreditActRow[] }) {
  const [refused, setRefused] = useState<CreditActRow | null>(null)
  return (
    <>
      <ul className="grid gap-5">
        {acts.map((act) => (
          <WaitingAct key={act.id} act={act} onRefuse={() => setRefused(act)} />
        ))}
      </ul>
      {refused && <RefuseAct act={refused} onClose={() => setRefused(null)} />}
    </>
  )
}

function WaitingAct({ act, onRefuse }: { act: CreditActRow; onRefuse: () => void }) {
  // Besides its own procedures, an approval changes balances, budgets, debts and the audit log.
  const touches = ['approvals', 'admin', 'consulting', 'credits', 'offers', 'payments', 'promo'] as const
  const approve = useAct(approvals.approve, { touches, toast: 'Approved and in effect' })
  const withdraw = useAct(approvals.withdraw, { toast: 'Withdrawn' })
  const [subject, size] = [subjectOf(act), inWords(act)]
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium break-words">{subject}</p>
        <ActSize act={act} />
      </div>
      <p className="break-words text-ink-muted">
        {actKinds[act.kind]}. “{act.reason}” Requested by {act.isMine ? 'you' : (act.askedByName ?? 'a former admin')},{' '}
        <TimeAgo date={act.createdAt} />.
      </p>
      {act.lines.length > 0 && (
        <ul className="grid list-disc gap-0.5 pl-5">
          {act.lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {act.dueAt ? (
        <TakesEffect at={act.dueAt} />
      ) : (
        act.deciders.length > 0 && (
          <p className="text-ink-muted">
            Waits until {listOf(act.deciders)} approves or any admin rejects it, without a time limit.
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2">
        {act.isMine ? (
          <Button
            size="s"
            busy={withdraw.isPending}
            aria-label={`Withdraw ${size} for ${subject}`}
            onClick={() => withdraw.mutate({ actId: act.id })}
          >
            Withdraw
          </Button>
        ) : (
          <>
            <Button size="s" variant="quiet" aria-label={`Reject ${size} for ${subject}`} onClick={onRefuse}>
              Reject
            </Button>
            {act.mayDecide && (
              <Button
                size="s"
                busy={approve.isPending}
                aria-label={`Approve ${size} for ${subject}`}
                onClick={() => approve.mutate({ actId: act.id })}
              >
                Approve
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** Credits that move, or what a change of rules can cost. */
export function ActSize({ act: { kind, amount } }: { act: Pick<CreditActRow, 'kind' | 'amount'> }) {
  if (!ruleKinds.includes(kind)) return <Credits amount={amount} signed />
  if (amount >= MOST_CREDITS) return <span className="font-semibold text-credit-ink">{monthlyCost(amount)}</span>
  return (
    <span className="flex items-baseline gap-1">
      up to <Credits amount={amount} /> a month
    </span>
  )
}

function TakesEffect({ at }: { at: Date }) {
  const now = useNow(30_000)
  const left = at.getTime() - now.getTime()
  return (
    <p className="text-warn-ink">
      No other admin may approve it: it takes effect on {formatDateTime(at)},{' '}
      {left > 0 ? `in ${formatSpan(left)}` : 'within a minute'}, unless it is rejected.
    </p>
  )
}
