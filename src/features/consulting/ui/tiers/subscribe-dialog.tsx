import { useState } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { isShown } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Credits } from '#kit/data/coin.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { daysAfter, PERIOD_DAYS } from '../../subscriptions/rules.ts'
import type { SubscriptionTier } from '../../tiers/schema.ts'
import { consulting } from '../calls.ts'
import { showSubscriptionFailed } from './subscription-failed.ts'

interface SubscribeDialogProps {
  tier: SubscriptionTier
  /** In credits, as the button showed it. */
  price: number
  onDone: () => void
  onClose: () => void
}

/** Asks before a subscription: its sum, when it renews, and the balance after it. */
export function SubscribeDialog({ tier, price, onDone, onClose }: SubscribeDialogProps) {
  // One id for each dialog: a second click is the same subscription.
  const [id] = useState(() => crypto.randomUUID())
  const { main, known, loading } = useBalance()
  const renewsOn = formatDate(daysAfter(useNow(60_000), PERIOD_DAYS))
  const subscribe = useAct(consulting.subscribe, {
    touches: ['consulting', 'credits'],
    showsError: true,
    toast: ['Subscribed', `${tier.name} has started. It renews in ${PERIOD_DAYS} days.`],
    onSuccess: onDone,
    onError: showSubscriptionFailed,
  })
  const short = known && !loading && main < price
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Subscribe to ${tier.name}?`}
      text={`It lasts ${PERIOD_DAYS} days and renews from your credits until you cancel.`}
      confirm="Subscribe"
      price={price}
      onConfirm={() =>
        subscribe.mutateAsync({ id, tierId: tier.id, shownPrice: price }).catch((error: unknown) => {
          // Missing credits have a dialog of their own, which takes the place of this one.
          if (!isShown(error)) throw error
        })
      }
    >
      <KvList
        items={[
          { label: 'You pay now', value: <Credits amount={price} />, total: true },
          { label: `Renews on ${renewsOn} for`, value: <Credits amount={price} /> },
          known && !loading
            ? short
              ? { label: 'Your balance', value: <Credits amount={main} /> }
              : { label: 'Your balance after', value: <Credits amount={main - price} /> }
            : { label: 'Your balance after', value: loading ? '…' : 'unavailable right now' },
        ]}
      />
      {short && (
        <p role="status" className="text-sm text-warn-ink">
          Need {plural(price - main, 'more credit')}
        </p>
      )}
    </ConfirmDialog>
  )
}
