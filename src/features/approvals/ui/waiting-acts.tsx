import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { actKinds } from '../rules.ts'
import type { CreditActRow } from '../schema.ts'
import { approvals } from './calls.ts'
import { subjectOf } from './subject-of.ts'

const RefuseAct = partOnDemand(async () => (await import('./refuse-act.tsx')).RefuseAct)

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
  // Besides its own procedures, an approval changes balances, budgets and the audit log.
  const touches = ['approvals', 'admin', 'credits', 'offers'] as const
  const approve = useAct(approvals.approve, { touches, toast: 'Approved and in effect' })
  const withdraw = useAct(approvals.withdraw, { toast: 'Withdrawn' })
  const subject = subjectOf(act)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium break-words">{subject}</p>
        <Credits amount={act.amount} signed />
      </div>
      <p className="break-words text-ink-muted">
        {actKinds[act.kind]}. “{act.reason}” Requested by {act.isMine ? 'you' : (act.askedByName ?? 'a former admin')},{' '}
        <TimeAgo date={act.createdAt} />.
      </p>
      {act.dueAt && <TakesEffect at={act.dueAt} />}
      <div className="flex flex-wrap gap-2">
        {act.isMine ? (
          <Button
            size="s"
            busy={withdraw.isPending}
            aria-label={`Withdraw ${act.amount} credits for ${subject}`}
            onClick={() => withdraw.mutate({ actId: act.id })}
          >
            Withdraw
          </Button>
        ) : (
          <>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Reject ${act.amount} credits for ${subject}`}
              onClick={onRefuse}
            >
              Reject
            </Button>
            <Button
              size="s"
              busy={approve.isPending}
              aria-label={`Approve ${act.amount} credits for ${subject}`}
              onClick={() => approve.mutate({ actId: act.id })}
            >
              Approve
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function TakesEffect({ at }: { at: Date }) {
  const now = useNow(30_000)
  const left = at.getTime() - now.getTime()
  return (
    <p className="text-warn-ink">
      There is no second admin: it takes effect {left > 0 ? `in ${formatSpan(left)}` : 'within a minute'}.
    </p>
  )
}
