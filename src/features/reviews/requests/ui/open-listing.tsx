import { useEffect } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/button.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Link } from '#kit/link.tsx'
import { LoadMore } from '#kit/load-more.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Segmented } from '#kit/tabs.tsx'
import { byCursor, from, useList } from '#kit/use-list.ts'
import { paths } from '#shared/paths.ts'
import { requests } from './calls.ts'
import { OpenListingOffer } from './open-listing-offer.tsx'
import { inOrder, type ListingOrder, listingOrderLabels, listingOrders, type Offer } from './open-listing-order.ts'
import { TakeSpotDialog } from './take-spot-dialog.tsx'

interface OpenListingProps {
  order: ListingOrder
  onOrder: (order: ListingOrder) => void
  /** The offer that is looked at, from the page's address. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** By request: opens the tester's invitation to it. */
  invitations: ReadonlyMap<string, () => void>
}

/** The server's order is known page by page; any other one needs all of them, and so does an offer that is on no page yet. */
const useOpenListing = (needsAll: (loaded: readonly Offer[]) => boolean) => {
  const list = useList(requests.openListing.infiniteOptions({ input: from({}), ...byCursor }), (page) => page.requests)
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  const goOn = list.rows !== undefined && needsAll(list.rows) && hasMore && !loadingMore && !failedToLoadMore
  useEffect(() => {
    if (goOn) loadMore()
  })
  return list
}

/** Every open test this tester may take, live. */
export function OpenListing({ order, onOrder, openId, onOpen, invitations }: OpenListingProps) {
  const isSorted = order !== 'for-you'
  const { rows, error, isPending, isFetching, refetch, more } = useOpenListing(
    (loaded) => isSorted || (openId !== undefined && !loaded.some(({ id }) => id === openId)),
  )
  const offers = rows ?? []
  const opened = offers.find(({ id }) => id === openId)
  const items = listingOrders.map((value) => ({
    value,
    label: listingOrderLabels[value],
    ...(value === 'for-you' && rows && !more.hasMore ? { count: offers.length } : {}),
  }))
  return (
    <section aria-labelledby="opportunities" className="@container">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="opportunities" className="type-title">
          Opportunities
        </h2>
        <Segmented<ListingOrder> label="Order" value={order} onValueChange={onOrder} items={items} />
      </header>
      {isPending && <LoadingOffers />}
      {error && (
        <ErrorState
          title="The open tests did not load"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {rows?.length === 0 && <NoOffers />}
      {offers.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {inOrder(offers, order).map((offer) => (
            <OpenListingOffer
              key={offer.id}
              offer={offer}
              onOpen={() => onOpen(offer.id)}
              onInvitation={invitations.get(offer.id)}
            />
          ))}
        </ul>
      )}
      <LoadMore more={more} onPressOnly={isSorted} />
      {rows && openId !== undefined && (opened || !more.hasMore || more.failedToLoadMore) && (
        <TakeSpotDialog key={openId} offer={opened} onClose={() => onOpen(undefined)} />
      )}
    </section>
  )
}

/** Most requests aim at somebody: to a tester nobody knows, hardly any is open. */
function NoOffers() {
  const me = useMe()
  if (me?.demographicsCompleted === false)
    return (
      <EmptyState
        title="A finished profile opens tests"
        text="Studios choose their testers by what stands there. Finish yours, and the tests that suit you appear here."
        action={
          <Button asChild variant="accent">
            <Link href={paths.testerTab('profile')}>Finish your profile</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title="No open test right now"
      text="New ones appear here by themselves the moment a studio opens them."
    />
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
