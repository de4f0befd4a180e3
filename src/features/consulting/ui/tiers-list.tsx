import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import type { Subscription } from '../subscriptions/schema.ts'
import { consulting } from './calls.ts'
import { TierAction } from './tier-action.tsx'
import { TierCard } from './tier-card.tsx'

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
        loading={<Skeleton className="h-72" />}
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
