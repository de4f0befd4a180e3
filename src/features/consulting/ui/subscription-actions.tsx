import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { Subscription } from '../subscriptions/schema.ts'
import { consulting } from './calls.ts'

interface SubscriptionActionsProps {
  subscription: Subscription
  onSeeTiers: () => void
}

/** Changing the tier, cancelling at the end of the period, and undoing that. */
export function SubscriptionActions({ subscription, onSeeTiers }: SubscriptionActionsProps) {
  const { state, tierName, periodEndsAt, cancelledAt } = subscription
  const [asking, setAsking] = useState(false)
  const cancel = useAct(consulting.cancel, { toast: 'Subscription canceled' })
  const keep = useAct(consulting.keep, { toast: 'Your subscription continues' })
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onSeeTiers}>{cancelledAt ? 'See the tiers' : 'Change tier'}</Button>
      {cancelledAt ? (
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep subscription
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={`Cancel ${tierName}?`}
        text={
          state === 'grace'
            ? 'It ends now because its period is over. You owe nothing.'
            : `You keep your hours until ${formatDate(periodEndsAt)}. Then it ends, and nothing more is charged. You can undo this until then.`
        }
        confirm="Cancel subscription"
        dismiss="Keep subscription"
        onConfirm={() => cancel.mutateAsync({ shownEndsAt: periodEndsAt })}
      />
    </div>
  )
}
