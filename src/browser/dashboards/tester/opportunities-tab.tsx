import { HuntOffers } from '#features/plans/ui/hunter/hunt-offers.tsx'
import { StoreTestOffers } from '#features/plans/ui/store-tester/store-test-offers.tsx'
import { LockNotice } from '#features/profiles/ui/progress/progress-lock.tsx'
import { useMyInvitations, waitingOf } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { OpenListingSection } from '#features/recruiting/ui/open-listing-section.tsx'
import { useMyTests } from '#features/reviews/ui/calls.ts'
import { NextAction } from '#features/reviews/ui/next-action.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useTesterSearch } from '../studio/tester-search.ts'

// Only testers without a profile see it.
const LockedOffers = part(async () => (await import('../locked-offers.tsx')).LockedOffers, {
  meanwhile: <Skeleton className="h-72 rounded-surface" />,
})

/** The next action, then all open tests. */
export function OpportunitiesTab() {
  const [{ order, view, unrecorded }, change] = useTesterSearch()
  const tests = useMyTests()
  const invited = waitingOf(useMyInvitations().data ?? [], new Date())
  const invitations = new Set(invited.flatMap(({ reviewRequestId }) => reviewRequestId ?? []))
  return (
    <>
      <div className="grid gap-4 empty:hidden">
        {!tests.data && !tests.error ? (
          <Skeleton className="h-[343px] w-full rounded-surface sm:h-[184px]" />
        ) : (
          <NextAction tests={tests.data ?? []} />
        )}
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
