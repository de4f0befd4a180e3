import { useBusy } from '#features/playtests/ui/workload.tsx'
import { useList } from '#kit/data/use-list.ts'
import { NothingYet } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { useMyInvitations, waitingOf } from '../invitations/ui/my-invitations.ts'
import { listing } from './calls.ts'
import { OpenListingOffer } from './open-listing-offer.tsx'

const shown = 3

/** The open tests that match best, below a list of the tester. Renders nothing without one, or without room for one. */
export function SuggestedTests() {
  const { data: open = [], isPending } = useList(listing.openListing.pages({ view: 'all' }), (page) => page.requests)
  const invited = waitingOf(useMyInvitations().data ?? [], new Date())
  // An invitation pays more than taking a spot here, and is shown among the invitations.
  const offers = open.filter(({ id }) => !invited.some(({ reviewRequestId }) => reviewRequestId === id))
  const busy = useBusy()
  if (isPending) return <NothingYet />
  if (busy || offers.length === 0) return null
  return (
    <section aria-labelledby="suggested" className="@container grid gap-4">
      <PanelHeader
        id="suggested"
        title="Open tests for you"
        more={{ label: 'All open tests', href: paths.testerTab('opportunities') }}
      />
      <ul className="divide-y divide-line border-y border-line">
        {offers.slice(0, shown).map((offer) => (
          <OpenListingOffer key={offer.id} offer={offer} isInvited={false} />
        ))}
      </ul>
    </section>
  )
}
