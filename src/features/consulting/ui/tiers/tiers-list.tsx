import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatDay } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Subscription } from '../../subscriptions/schema.ts'
import { isMostPopular } from '../../tiers/rules.ts'
import type { SubscriptionTier } from '../../tiers/schema.ts'
import { consulting } from '../calls.ts'
import { TierCard } from './tier-card.tsx'

const SubscribeDialog = part(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

interface TiersListProps {
  /** The running subscription, if there is one. */
  subscription: Subscription | null
  /** Notes the tier in the address, so that a purchase of credits leads back to it. */
  onChoose?: (tierId: string) => void
  onDone?: () => void
}

/** The tiers with their prices in credits or dollars, to subscribe to or to choose for the next period. */
export function TiersList({ subscription, onChoose = noop, onDone = noop }: TiersListProps) {
  const tiers = useQuery(consulting.tiers.queryOptions({ input: { tierType: 'consulting' } }))
  const [unit, setUnit] = useState<'credits' | 'dollars'>('credits')
  return (
    <div className="grid gap-4">
      <Segmented
        className="justify-self-start"
        label="Prices in"
        value={unit}
        onValueChange={setUnit}
        items={[
          { value: 'credits', label: 'Credits' },
          { value: 'dollars', label: 'Dollars' },
        ]}
      />
      <LoadedRows
        list={tiers}
        failed="Couldn’t load the tiers"
        loading={<Skeleton className="h-svh sm:h-[36rem]" />}
        empty={<EmptyState title="No tiers are offered right now" text="Please check back later." />}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(tier) => (
          <TierCard
            key={tier.id}
            tier={tier}
            inDollars={unit === 'dollars'}
            current={subscription?.tierId === tier.id}
            action={<TierAction tier={tier} subscription={subscription} onChoose={onChoose} onDone={onDone} />}
          />
        )}
      </LoadedRows>
      <p className="text-sm text-ink-muted">
        A subscription lasts 30 days and renews from your credits until you cancel. Extra hours are recorded and never
        charged automatically.
      </p>
    </div>
  )
}

const noop = () => undefined

interface TierActionProps {
  tier: SubscriptionTier
  /** The running subscription, if there is one. */
  subscription: Subscription | null
  onChoose: (tierId: string) => void
  onDone: () => void
}

/** The button of a tier: asks to subscribe at the price it shows, or chooses it for the next period. */
function TierAction({ tier, subscription, onChoose, onDone }: TierActionProps) {
  const price = tier.monthlyPriceCredits
  const maySubscribe = useCan('consulting_subscribe')
  if (price === null || !maySubscribe) return null
  if (subscription) return <ChooseTier tier={tier} price={price} subscription={subscription} onDone={onDone} />
  return <Subscribe tier={tier} price={price} onChoose={onChoose} onDone={onDone} />
}

interface SubscribeProps extends Omit<TierActionProps, 'subscription'> {
  price: number
}

function Subscribe({ tier, price, onChoose, onDone }: SubscribeProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={isMostPopular(tier.name) ? 'accent' : 'line'}
        price={price}
        onClick={() => {
          onChoose(tier.id)
          setAsking(true)
        }}
      >
        Subscribe<span className="sr-only"> to {tier.name}</span>
      </Button>
      {asking && <SubscribeDialog tier={tier} price={price} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

interface ChooseTierProps extends Pick<TierActionProps, 'tier' | 'onDone'> {
  price: number
  subscription: Subscription
}

/** Nothing is charged before the next period; choosing the current tier undoes the choice. */
function ChooseTier({ tier, price, subscription, onDone }: ChooseTierProps) {
  const { tierId, nextTierId, periodEndsAt, cancelledAt } = subscription
  const current = tier.id === tierId
  const choose = useAct(consulting.chooseTier, {
    toast: current ? `You stay with ${tier.name}` : [`${tier.name} is next`, 'Nothing is charged until then.'],
    onSuccess: onDone,
  })
  if (cancelledAt || (current && nextTierId === null)) return null
  if (tier.id === nextTierId)
    return <p className="text-good-ink">Starts on {formatDay(periodEndsAt)} with the next period.</p>
  return (
    <Button
      busy={choose.isPending}
      {...(current ? {} : { price })}
      onClick={() => choose.mutate({ tierId: tier.id, shownPrice: price })}
    >
      {current ? 'Stay with this tier' : `From ${formatDay(periodEndsAt)}`}
      <span className="sr-only">: {tier.name}</span>
    </Button>
  )
}
