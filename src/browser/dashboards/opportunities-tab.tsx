import { LockNotice } from '#features/profiles/ui/progress-lock.tsx'
import { useMyInvitations, waitingOf } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { OpenListing } from '#features/recruiting/ui/open-listing.tsx'
import { useMyTests } from '#features/reviews/ui/calls.ts'
import { NextAction } from '#features/reviews/ui/next-action.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { useTesterSearch } from './tester-search.ts'

/** The next action, then all open tests. */
export function OpportunitiesTab() {
  const [{ order, view }, change] = useTesterSearch()
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
      <OpenListing
        order={order}
        onOrder={(next) => change({ order: next })}
        view={view}
        onView={(next) => change({ view: next })}
        invitations={invitations}
      />
    </>
  )
}
