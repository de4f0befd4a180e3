import { useHuntOffers } from '#features/plans/ui/hunt/hunt-calls.ts'
import { HuntOffers } from '#features/plans/ui/hunter/hunt-offers.tsx'
import { useStoreTestOffers } from '#features/plans/ui/store-test/store-test-calls.ts'
import { StoreTestOffers } from '#features/plans/ui/store-tester/store-test-offers.tsx'
import { LockNotice } from '#features/profiles/ui/progress/progress-lock.tsx'
import { useMyInvitations, waitingOf } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { OpenListingSection } from '#features/recruiting/ui/open-listing-section.tsx'
import { type Test, useMyTests } from '#features/reviews/ui/calls.ts'
import { NextAction } from '#features/reviews/ui/next-action.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { useTesterSearch } from '../studio/tester-search.ts'
import { LoadingOpportunities } from './loading-opportunities.tsx'

// Only testers without a profile see it.
const LockedOffers = part(async () => (await import('../locked-offers.tsx')).LockedOffers, {
  meanwhile: <Skeleton className="h-72 rounded-surface" />,
})

/** The next action, then all open tests. They are drawn together: one that came later would move those below it. */
export function OpportunitiesTab() {
  const tests = useMyTests()
  const above = [tests, useHuntOffers(), useStoreTestOffers()]
  if (above.some(({ data, error }) => data === undefined && !error)) return <LoadingOpportunities facts={toldFacts()} />
  return <Opportunities tests={tests.data ?? []} />
}

function Opportunities({ tests }: { tests: readonly Test[] }) {
  const [{ order, view, unrecorded }, change] = useTesterSearch()
  const invited = waitingOf(useMyInvitations().data ?? [], new Date())
  const invitations = new Set(invited.flatMap(({ reviewRequestId }) => reviewRequestId ?? []))
  return (
    <>
      <div className="grid gap-4 empty:hidden">
        <NextAction tests={tests} />
        <LockNotice />
      </div>
      <HuntOffers />
      <StoreTestOffers />
      <OpenListingSection
        order={order}
        onOrder={(next) => change({ order: next })}
        view={view}
        onView={(next) => change({ view: next })}
        unrecorded={unrecorded}
        onUnrecorded={(next) => change({ unrecorded: next })}
        invitations={invitations}
        locked={<LockedOffers />}
      />
    </>
  )
}
