import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { InvitationBanner } from '#features/invitations/ui/invitation-banner.tsx'
import { InvitationList } from '#features/invitations/ui/invitation-list.tsx'
import { useMyInvitations, waitingOf } from '#features/invitations/ui/my-invitations.ts'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { ProfileSection } from '#features/profiles/ui/profile-section.tsx'
import { LockNotice } from '#features/profiles/ui/progress-lock.tsx'
import { useMyTests } from '#features/reviews/participations/ui/calls.ts'
import { NextAction } from '#features/reviews/participations/ui/next-action.tsx'
import { ReviewsList } from '#features/reviews/participations/ui/reviews-list.tsx'
import { SessionsList } from '#features/reviews/participations/ui/sessions-list.tsx'
import { OpenListing } from '#features/reviews/requests/ui/open-listing.tsx'
import { cx } from '#kit/class-names.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Page } from '#kit/page.tsx'
import { Skeleton, SkeletonRows } from '#kit/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { TesterAside } from './tester-aside.tsx'
import { TesterRewards } from './tester-rewards.tsx'
import { type TesterTab, useTesterSearch } from './tester-search.ts'

/** What a tester does here: the next thing first, then what else there is (pages.md, spec 2 §2). */
export function TesterDashboard() {
  const [{ tab }] = useTesterSearch()
  const me = useMe()
  const firstName = me?.name.split(' ')[0]
  const parts: Record<TesterTab, { title: string; lead?: string; part: ReactNode }> = {
    opportunities: { title: firstName ? `Welcome back, ${firstName}` : 'Welcome back', part: <Opportunities /> },
    invitations: { title: 'Invitations', part: <Invitations /> },
    sessions: { title: 'Sessions', lead: 'Tests that wait for you, the most urgent first.', part: <Sessions /> },
    reviews: { title: 'Reviews', lead: 'What you handed in, and what became of it.', part: <Reviews /> },
    rewards: {
      title: 'Rewards',
      lead: 'What you earned, what is promised, and how you rise.',
      part: <TesterRewards />,
    },
    profile: { title: 'Profile', lead: 'Studios match testers by what stands here.', part: <ProfileSection /> },
  }
  const { part, ...words } = parts[tab]
  if (me && !me.roles.includes('tester')) return <NotATester />
  // On a small screen it follows the list of open tests alone.
  const aside = (
    <div className={cx('contents', tab !== 'opportunities' && 'max-lg:hidden')}>
      <TesterAside />
    </div>
  )
  const alone = tab === 'rewards' || tab === 'profile'
  return (
    <>
      <FirstVisit on="tester" />
      <Page {...words} {...(alone ? {} : { aside, asideLabel: 'Your progress' })}>
        {part}
      </Page>
    </>
  )
}

/** An admin may open the page of any role, and has no tests. */
function NotATester() {
  return (
    <Page title="Tester Dashboard">
      <EmptyState
        title="This belongs to testers"
        text="Sign in as a tester to see open tests, invitations and rewards."
      />
    </Page>
  )
}

function Opportunities() {
  const [{ order, offer }, change] = useTesterSearch()
  const tests = useMyTests()
  const invited = waitingOf(useMyInvitations().data ?? [], new Date())
  const invitations = new Map(
    invited.flatMap(({ id, reviewRequestId }) =>
      reviewRequestId === null
        ? []
        : [[reviewRequestId, () => change({ tab: 'invitations', invitation: id })] as const],
    ),
  )
  return (
    <>
      <div className="grid gap-4 empty:hidden">
        {tests.isPending ? (
          <Skeleton className="h-[184px] w-full rounded-surface" />
        ) : (
          <NextAction tests={tests.data ?? []} />
        )}
        <LockNotice />
        <InvitationBanner />
      </div>
      <OpenListing
        order={order}
        onOrder={(next) => change({ order: next })}
        openId={offer}
        onOpen={(next) => change({ offer: next })}
        invitations={invitations}
      />
    </>
  )
}

function Invitations() {
  const [{ invitation }, change] = useTesterSearch()
  const navigate = useNavigate()
  return (
    <>
      <LockNotice />
      <InvitationList
        openId={invitation}
        onOpen={(next) => change({ invitation: next })}
        onAccepted={(testId) =>
          testId === null ? change({ invitation: undefined }) : void navigate({ href: paths.test(testId) })
        }
      />
    </>
  )
}

function Sessions() {
  return <MyTests>{(tests) => <SessionsList tests={tests} />}</MyTests>
}

function Reviews() {
  const [{ review }, change] = useTesterSearch()
  return (
    <MyTests>
      {(tests) => <ReviewsList tests={tests} openId={review} onOpen={(next) => change({ review: next })} />}
    </MyTests>
  )
}

type Tests = NonNullable<ReturnType<typeof useMyTests>['data']>

function MyTests({ children }: { children: (tests: Tests) => ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useMyTests()
  if (error)
    return <ErrorState title="Your tests did not load" error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return <SkeletonRows label="Loading your tests" />
  return children(data)
}
