import { type ReactNode, useEffect } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { ListingView } from '../rules.ts'
import { listing } from './calls.ts'
import { LoadingOffers } from './loading-offers.tsx'
import { OpenListingOffer } from './open-listing-offer.tsx'
import { type ListingOrder, listingOrderLabels, listingOrders, sortOffers } from './open-listing-order.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'hidden', label: 'Not for me' },
] as const satisfies readonly { value: ListingView; label: string }[]

const recordings = [
  { value: 'any', label: 'Any' },
  { value: 'none', label: 'No recording' },
] as const

interface OpenListingProps {
  order: ListingOrder
  onOrder: (order: ListingOrder) => void
  view: ListingView
  onView: (view: ListingView) => void
  /** Only tests without a recording. */
  unrecorded: boolean
  onUnrecorded: (unrecorded: boolean) => void
  /** The requests that the tester is invited to. */
  invitations: ReadonlySet<string>
  /** What a tester without a profile sees below the few tests that anyone may take, or instead of an empty list. */
  locked: ReactNode
}

/** Loads pages on demand, or all of them for sorting in the browser. */
const useOpenListing = ({ view, unrecorded }: Pick<OpenListingProps, 'view' | 'unrecorded'>, needsAll: boolean) => {
  // Without the filter it is the list that other pages have read.
  const asked = unrecorded ? { view, unrecorded } : { view }
  const list = useList(listing.openListing.pages(asked), (page) => page.requests)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const loadNext = list.data !== undefined && needsAll && hasMore && !loadingMore && !failedToLoadMore
  useEffect(() => {
    if (loadNext) loadMore()
  })
  return list
}

/** The live list of open tests that this tester may take. */
export function OpenListingSection({
  order,
  onOrder,
  view,
  onView,
  unrecorded,
  onUnrecorded,
  invitations,
  locked,
}: OpenListingProps) {
  const isSorted = order !== 'for-you'
  const lacksProfile = useMe()?.demographicsCompleted === false
  const list = useOpenListing({ view, unrecorded }, isSorted)
  const { data: offers, more } = list
  const items = listingOrders.map((value) => ({
    value,
    label: listingOrderLabels[value],
    ...(value === 'for-you' && view === 'all' && offers && !more.hasMore ? { count: offers.length } : {}),
  }))
  return (
    <section aria-labelledby="opportunities" className="@container">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="opportunities" className="type-title">
          Opportunities
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2">
          <Segmented<ListingView> label="Show" value={view} onValueChange={onView} items={views} />
          <Segmented<'any' | 'none'>
            label="Recording"
            value={unrecorded ? 'none' : 'any'}
            onValueChange={(picked) => onUnrecorded(picked === 'none')}
            items={recordings}
          />
          <Segmented<ListingOrder> label="Order" value={order} onValueChange={onOrder} items={items} />
        </div>
      </header>
      <Loaded
        from={list}
        failed="Couldn’t load the open tests"
        loading={<LoadingOffers />}
        empty={<NoOffers view={view} unrecorded={unrecorded} onUnrecorded={onUnrecorded} locked={locked} />}
      >
        {(found) => (
          <ul className="divide-y divide-line border-y border-line">
            {sortOffers(found, order).map((offer) => (
              <OpenListingOffer key={offer.id} offer={offer} isInvited={invitations.has(offer.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={more} onPressOnly={isSorted} />
      {lacksProfile && view === 'all' && offers !== undefined && offers.length > 0 && (
        <div className="mt-6">{locked}</div>
      )}
    </section>
  )
}

/** The empty state. Most requests have criteria, so a tester with an incomplete profile matches hardly any. */
function NoOffers({
  view,
  unrecorded,
  onUnrecorded,
  locked,
}: Pick<OpenListingProps, 'view' | 'unrecorded' | 'onUnrecorded' | 'locked'>): ReactNode {
  const me = useMe()
  if (view === 'saved')
    return <EmptyState title="Nothing saved" text="Offers you save appear here while they have spots left." />
  if (view === 'hidden')
    return <EmptyState title="Nothing hidden" text="Offers you mark “Not for me” appear here. You can restore them." />
  if (me?.demographicsCompleted === false) return locked
  if (unrecorded)
    return (
      <EmptyState
        title="No open test without a recording"
        text="The others say on their page what they record, and for how long it is kept."
        action={<Button onClick={() => onUnrecorded(false)}>Show recorded tests too</Button>}
      />
    )
  return (
    <EmptyState title="No open tests right now" text="New ones appear here automatically when a studio opens them." />
  )
}
