import { CalendarCheck } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import { PlanOffers } from '../plan-offers.tsx'
import { storeTests } from '../store-test/store-test-calls.ts'

/** The store tests that a tester may join or takes part in. */
export function StoreTestOffers() {
  return (
    <PlanOffers
      title="Store tests"
      text="A few seconds or minutes a day, for two weeks, on your phone."
      list={useList(storeTests.offers.pages(), (page) => page.tests)}
      failed="Couldn’t load the store tests"
      icon={CalendarCheck}
      hrefOf={paths.storeTestOffer}
      gainOf={({ halves, days, joined, joinUntil }) => [
        halves ? (
          <>
            <Credits amount={halves[0] + halves[1]} /> for {days} days
          </>
        ) : (
          `${days} days`
        ),
        joined ? 'You take part' : `until ${formatDay(joinUntil)}`,
      ]}
      noteOf={({ placesFree }) => plural(placesFree, 'free place')}
      actOf={({ joined }) => (joined ? 'Your days' : 'View test')}
    />
  )
}
