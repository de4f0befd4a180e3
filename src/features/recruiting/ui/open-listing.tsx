import { useEffect } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { ListingView } from '../rules.ts'
import { listing } from './calls.ts'
import { OpenListingOffer } from './open-listing-offer.tsx'
import { type ListingOrder, listingOrderLabels, listingOrders, sortOffers } from './open-listing-order.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'hidden', label: 'Not for me' },
] as const satisfies readonly { value: ListingView; label: string }[]

interface OpenListingProps {
  order: ListingOrder
  onOrder: (order: ListingOrder) => void
  view: ListingView
  onView: (view: ListingView) => void
  /** The requests that the tester is invited to. */
  invitations: ReadonlySet<string>
}

/** Loads pages on demand, or all of them for sorting in the browser. */
const useOpenListing = (view: ListingView, needsAll: boolean) => {
  const list = useList(listing.openListing.pages({ view }), (page) => page.requests)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const loadNext = list.data !== undefined && needsAll && hasMore && !loadingMore && !failedToLoadMore
  useEffect(() => {
    if (loadNext) loadMore()
  })
  return list
}

/** The live list of open tests that this tester may take. */
export function OpenListing({ order, onOrder, view, onView, invitations }: OpenListingProps) {
  const isSorted = order !== 'for-you'
  const list = useOpenListing(view, isSorted)
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
          <Segmented<ListingOrder> label="Order" value={order} onValueChange={onOrder} items={items} />
        </div>
      </header>
      <Loaded
        from={list}
        failed="Couldn’t load the open tests"
        loading={<LoadingOffers />}
        empty={<NoOffers view={view} />}
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
    </section>
  )
}

/** The empty state. Most requests have criteria, so a tester with an incomplete profile matches hardly any. */
function NoOffers({ view }: { view: ListingView }) {
  const me = useMe()
  if (view === 'saved')
    return <EmptyState title="Nothing saved" text="Offers you save appear here while they have spots left." />
  if (view === 'hidden')
    return <EmptyState title="Nothing hidden" text="Offers you mark “Not for me” appear here. You can restore them." />
  if (me?.demographicsCompleted === false)
    return (
      <EmptyState
        title="Complete your profile to see tests"
        text="Studios choose testers by their profiles. Complete yours, and tests that match you appear here."
        action={
          <Button asChild variant="accent">
            <Link href={paths.testerTab('profile')}>Complete your profile</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState title="No open tests right now" text="New ones appear here automatically when a studio opens them." />
  )
}

function LoadingOffers() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading open tests</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5 py-4">
          <Skeleton className="size-[72px] flex-none @min-[34rem]:h-[65px] @min-[34rem]:w-[104px]" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
          </span>
          <span className="grid justify-items-end gap-2">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-control-small w-28" />
          </span>
        </div>
      ))}
    </div>
  )
}
