import { TriangleAlert } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import type { Subscription } from '../subscriptions/schema.ts'
import { consulting } from './calls.ts'
import { showSubscriptionFailed } from './subscription-failed.ts'

/** The renewal could not be paid: pays it now, which opens the dialog for missing credits. */
export function GraceNotice({ subscription }: { subscription: Subscription }) {
  const { expiresAt, renewalCredits, priceCredits, tierName } = subscription
  const price = renewalCredits ?? priceCredits
  const pay = useAct(consulting.renewNow, {
    touches: ['consulting', 'credits'],
    showsError: true,
    toast: ['Renewed', `${tierName} continues.`],
    onError: showSubscriptionFailed,
  })
  return (
    <div role="alert" className="grid gap-3 rounded-surface border border-bad px-4 py-3">
      <p className="flex items-start gap-2 text-bad-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        The renewal couldn’t be paid. Add credits by {formatDateTime(expiresAt)}, or the subscription ends. You won’t
        owe anything.
      </p>
      <Button
        variant="accent"
        className="w-fit"
        price={price}
        busy={pay.isPending}
        onClick={() => pay.mutate({ shownPrice: price })}
      >
        Pay now
      </Button>
    </div>
  )
}
