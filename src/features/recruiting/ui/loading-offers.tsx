import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { offerCells, offerRow } from './offer-row.ts'

/** The open tests before they are loaded, in the columns of `OpenListingOffer`. */
export function LoadingOffers() {
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading open tests</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={offerRow}>
          <Skeleton className={cx('w-full', offerCells.picture)} />
          <span className="grid gap-1">
            <Skeleton className="h-11 w-4/5 @min-[34rem]:h-6 @min-[34rem]:w-3/5" />
            <Skeleton className="h-11 w-full @min-[34rem]:h-5 @min-[34rem]:w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </span>
          <span className={offerCells.spots}>
            <Skeleton className="h-5 w-40 max-w-full" />
          </span>
          <span className={offerCells.pay}>
            <Skeleton className="h-11 w-16" />
            <Skeleton className="h-control-small w-24" />
          </span>
        </div>
      ))}
    </div>
  )
}
