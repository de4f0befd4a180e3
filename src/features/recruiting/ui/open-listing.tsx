import { useEffect } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { Offer } from '#features/requests/ui/offer.ts'
import { Button } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { listing } from './calls.ts'
import { OpenListingOffer } from './open-listing-offer.tsx'
import { type ListingOrder, listingOrderLabels, listingOrders, sortOffers } from './open-listing-order.ts'
import { TakeSpotDialog } from './take-spot-dialog.tsx'

interface OpenListingProps {
  order: ListingOrder
  onOrder: (order: ListingOrder) => void
  /** The id of the opened offer, from the URL. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** Functions that open the tester's invitation, by request id. */
  invitations: ReadonlyMap<string, () => void>
}

/**
 * Loads pages on demand, or all of them while `needsAll` is true: for sorting in the browser and for an offer not
 * loaded yet.
 */
const useOpenListing = (needsAll: (loaded: readonly Offer[]) => boolean) => {
  const list = useList(listing.openListing.pages(), (page) => page.requests)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const loadNext = list.data !== undefined && needsAll(list.data) && hasMore && !loadingMore && !failedToLoadMore
  useEffect(() => {
    if (loadNext) loadMore()
  })
  return list
}

/** The live list of open tests that this tester may take. */
export function OpenListing({ order, onOrder, openId, onOpen, invitations }: OpenListingProps) {
  const isSorted = order !== 'for-you'
  const list = useOpenListing((loaded) => isSorted || (openId !== undefined && !loaded.some(({ id }) => id === openId)))
  const { data: offers, more } = list
  const opened = offers?.find(({ id }) => id === openId)
  const items = listingOrders.map((value) => ({
    value,
    label: listingOrderLabels[value],
    ...(value === 'for-you' && offers && !more.hasMore ? { count: offers.length } : {}),
  }))
  return (
    <section aria-labelledby="opportunities" className="@container">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="opportunities" className="type-title">
          Opportunities
        </h2>
        <Segmented<ListingOrder> label="Order" value={order} onValueChange={onOrder} items={items} />
      </header>
      <Loaded from={list} failed="The open tests did not load" loading={<LoadingOffers />} empty={<NoOffers />}>
        {(found) => (
          <ul className="divide-y divide-line border-y border-line">
            {sortOffers(found, order).map((offer) => (
              <OpenListingOffer
                key={offer.id}
                offer={offer}
                onOpen={() => onOpen(offer.id)}
                onInvitation={invitations.get(offer.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore more={more} onPressOnly={isSorted} />
      {offers && openId !== undefined && (opened || !more.hasMore || more.failedToLoadMore) && (
        <TakeSpotDialog key={openId} offer={opened} onClose={() => onOpen(undefined)} />
      )}
    </section>
  )
}

/** The empty state. Most requests have criteria, so a tester with an incomplete profile matches hardly any. */
function NoOffers() {
  const me = useMe()
  if (me?.demographicsCompleted === false)
    return (
      <EmptyState
        title="A finished profile opens tests"
        text="Studios choose their testers by their profiles. Finish yours, and the tests that suit you appear here."
        action={
          <Button asChild variant="accent">
            <Link href={paths.testerTab('profile')}>Finish your profile</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState title="No open test right now" text="New ones appear here automatically when a studio opens them." />
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
