import { Bug } from 'lucide-react'
import { Credits } from '#kit/data/coin.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { paths } from '#shared/paths.ts'
import { hunts } from '../hunt/hunt-calls.ts'
import { PlanOffers } from '../plan-offers.tsx'

/** The bug hunts that a tester may join or has joined. */
export function HuntOffers() {
  return (
    <PlanOffers
      title="Bug hunts"
      text="Open to everybody until the budget is won: paid by bug, not by test."
      list={useList(hunts.offers.pages(), (page) => page.hunts)}
      failed="Couldn’t load the bug hunts"
      icon={Bug}
      hrefOf={paths.huntOffer}
      gainOf={({ free, endsAt, hunters, bugs }) => [
        <>
          <Credits amount={free} /> to win until {formatDay(endsAt)}
        </>,
        `${plural(hunters, 'hunter')}, ${plural(bugs, 'bug')}`,
      ]}
      noteOf={({ pay }) => `a bug pays ${pay.minor} to ${pay.critical}`}
      actOf={({ joined }) => (joined ? 'Hunt on' : 'View hunt')}
    />
  )
}
