import { Bug } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import { useHuntOffers } from '../hunt/hunt-calls.ts'
import { PlanOfferRow, PlanOffers } from '../offer/plan-offers.tsx'

/** The bug hunts that a tester may join or has joined; nothing without any. */
export function HuntOffers() {
  return (
    <PlanOffers
      list={useHuntOffers()}
      title="Bug hunts"
      text="Open until the budget is won: paid by bug, not by test."
      failed="Couldn’t load the bug hunts"
      row={(offer) => (
        <PlanOfferRow
          key={offer.id}
          offer={offer}
          icon={Bug}
          href={paths.huntOffer(offer.id)}
          pay={
            <>
              <Credits amount={offer.free} /> to win until {formatDay(offer.endsAt)}
            </>
          }
          payNote={`${plural(offer.hunters, 'hunter')}, ${plural(offer.bugs, 'bug')}`}
          note={`a bug pays ${offer.pay.minor} to ${offer.pay.critical}`}
          label={offer.joined ? 'Hunt on' : 'View hunt'}
        />
      )}
    />
  )
}
