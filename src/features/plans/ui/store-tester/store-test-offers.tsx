import { CalendarCheck } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import { PlanOfferRow, PlanOffers } from '../offer/plan-offers.tsx'
import { useStoreTestOffers } from '../store-test/store-test-calls.ts'

/** The store tests that a tester may join or takes part in; nothing without any. */
export function StoreTestOffers() {
  return (
    <PlanOffers
      list={useStoreTestOffers()}
      title="Store tests"
      text="A few seconds or minutes a day, for two weeks, on your phone."
      failed="Couldn’t load the store tests"
      row={(offer) => (
        <PlanOfferRow
          key={offer.id}
          offer={offer}
          icon={CalendarCheck}
          href={paths.storeTestOffer(offer.id)}
          pay={
            offer.halves ? (
              <>
                <Credits amount={offer.halves[0] + offer.halves[1]} /> for {offer.days} days
              </>
            ) : (
              `${offer.days} days`
            )
          }
          payNote={offer.joined ? 'You take part' : `until ${formatDay(offer.joinUntil)}`}
          note={plural(offer.placesFree, 'free place')}
          label={offer.joined ? 'Your days' : 'View test'}
        />
      )}
    />
  )
}
