import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import type { Subscription } from '../subscriptions/schema.ts'
import { isMostPopular } from '../tiers/rules.ts'
import type { SubscriptionTier } from '../tiers/schema.ts'
import { consulting } from './calls.ts'
import { showSubscriptionFailed } from './subscription-failed.ts'

interface TierActionProps {
  tier: SubscriptionTier
  /** The running subscription, if there is one. */
  subscription: Subscription | null
  onChoose: (tierId: string) => void
  onDone: () => void
}

/** The button of a tier: subscribes at the price it shows. */
export function TierAction({ tier, subscription, onChoose, onDone }: TierActionProps) {
  // One id for each card: a second click is the same subscription.
  const [id] = useState(() => crypto.randomUUID())
  const subscribe = useAct(consulting.subscribe, {
    touches: ['consulting', 'credits'],
    showsError: true,
    toast: ['Subscribed', `${tier.name} has started. It renews in 30 days.`],
    onSuccess: onDone,
    onError: showSubscriptionFailed,
  })
  const price = tier.monthlyPriceCredits
  if (subscription || price === null) return null
  return (
    <Button
      variant={isMostPopular(tier.name) ? 'accent' : 'line'}
      price={price}
      busy={subscribe.isPending}
      onClick={() => {
        onChoose(tier.id)
        subscribe.mutate({ id, tierId: tier.id, shownPrice: price })
      }}
    >
      Subscribe<span className="sr-only"> to {tier.name}</span>
    </Button>
  )
}
