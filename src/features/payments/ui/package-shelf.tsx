import { useQuery } from '@tanstack/react-query'
import { ShoppingBag, TriangleAlert } from 'lucide-react'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { type PauseReason, pausedText } from '#shared/pause-reasons.ts'
import { BonusNote } from './bonus-note.tsx'
import { payments } from './calls.ts'
import { PackageCard } from './package-card.tsx'
import { useBuy } from './use-buy.ts'

/** All packages on sale. */
export function PackageShelf() {
  const packages = useQuery(payments.packages.queryOptions())
  const { data } = packages
  const { buy, busyId } = useBuy('credits-page')
  return (
    <Section
      title="Buy credits"
      text={
        data ? (
          textFor(data.provider)
        ) : packages.isLoading ? (
          <Skeleton className="my-[3px] h-3.5 w-72 max-w-full" />
        ) : undefined
      }
      className="grid gap-4"
    >
      {data?.frozen && <Frozen reasons={data.pausedFor} />}
      {data?.bonus && <BonusNote bonus={data.bonus} />}
      <Loaded
        from={packages}
        failed="Failed to load credit packages."
        loading={
          <div role="status" className={grid}>
            <span className="sr-only">Loading packages</span>
            {Array.from({ length: 6 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={n} className="h-60" />
            ))}
          </div>
        }
      >
        {(data) =>
          data.packages.length === 0 ? (
            <EmptyState
              icon={<ShoppingBag aria-hidden="true" />}
              title="No packages on sale right now"
              text="Please check back later."
            />
          ) : (
            <ul className={grid}>
              {data.packages.map((offer) => (
                <PackageCard
                  key={offer.id}
                  offer={offer}
                  first={offer.isPopular}
                  busy={busyId === offer.id}
                  waits={data.provider === null || (busyId !== null && busyId !== offer.id)}
                  onBuy={() => void buy(offer.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4'

function textFor(provider: 'stripe' | 'sandbox' | null): string {
  if (provider === null) return 'Card payments are not set up on this site. Please contact its operator.'
  if (isAnsweredLocally()) return 'Demo: no card is charged, and the credits are added at once.'
  if (provider === 'sandbox') return 'Sandbox: the card page is for trying out, and no real card is charged.'
  return 'You pay by card at Stripe. Your credits are added when it confirms the payment.'
}

function Frozen({ reasons }: { reasons: readonly PauseReason[] }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-surface border border-bad px-4 py-3 text-bad-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {pausedText(reasons)}
    </p>
  )
}
