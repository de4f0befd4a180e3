import { Check, Mail } from 'lucide-react'
import { notVerifiable } from '#features/requests/rules.ts'
import { OfferFacts } from '#features/requests/ui/offer-facts.tsx'
import { type Offer, payTerms } from '#features/requests/ui/offer-words.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { QuickMark } from './offer-marks.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { offerCells, offerRow } from './offer-row.ts'
import { reasonLine } from './open-listing-order.ts'

interface OpenListingOfferProps {
  offer: Offer
  /** The tester is invited to this test, which pays more than taking a spot here. */
  isInvited: boolean
}

/** One offer of the open listing: the game, why it matches, the spots left, and the pay. */
export function OpenListingOffer({ offer, isInvited }: OpenListingOfferProps) {
  const { spotsLeft, spotsUnderWay, spotsDelivered } = offer
  const why = reasonLine(offer.reasons)
  const open = isInvited ? 'View invitation' : offer.gameTitle === null ? 'Read terms' : 'View offer'
  return (
    <li className={offerRow}>
      <OfferPicture offer={offer} className={offerCells.picture} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="type-row [overflow-wrap:anywhere]">
          <Link
            href={paths.offer(offer.id)}
            className="no-underline underline-offset-3 group-hover:underline group-hover:decoration-line-strong"
          >
            {offer.gameTitle ?? 'Confidential game'}
          </Link>{' '}
          <span className="text-sm font-normal text-ink-faint">{offer.studioName}</span>
        </h3>
        <OfferFacts offer={offer} />
        {!offer.verifiable && <p className="text-ink-muted">{notVerifiable}</p>}
        {isInvited && (
          <p className="flex items-start gap-1.5 text-accent-ink">
            <Mail className="mt-[3px] size-[15px]" aria-hidden="true" />
            You are invited
          </p>
        )}
        {why !== null && !isInvited && (
          <p className="flex items-start gap-1.5 text-good-ink">
            <Check className="mt-[3px] size-[15px]" aria-hidden="true" />
            {why}
          </p>
        )}
      </div>
      <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted', offerCells.spots)}>
        <span className="whitespace-nowrap">
          {spotsLeft} of {spotsLeft + spotsUnderWay + spotsDelivered} left
        </span>
        <Eggs open={spotsLeft} underWay={spotsUnderWay} delivered={spotsDelivered} />
        <span className="type-cap whitespace-nowrap">
          Opened <TimeAgo date={offer.openedAt} />
        </span>
      </div>
      <div className={offerCells.pay}>
        <div className="grid gap-[5px] @min-[34rem]:justify-items-end">
          <Credits amount={offer.pay} size="sum" />
          <span className="type-cap">{payTerms(offer)}</span>
        </div>
        <span className="flex items-center gap-1">
          {!isInvited && <QuickMark offer={offer} name={nameOf(offer)} />}
          <Button asChild size="s">
            <Link href={paths.offer(offer.id)} aria-label={`${open}: ${nameOf(offer)}`}>
              {open}
            </Link>
          </Button>
        </span>
      </div>
    </li>
  )
}

const nameOf = ({ gameTitle, studioName }: Offer) => gameTitle ?? `confidential game by ${studioName}`
