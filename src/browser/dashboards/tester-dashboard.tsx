import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { reputationFor } from '#features/profiles/levels.ts'
import { EarnedPanel } from '#features/profiles/ui/progress-earned.tsx'
import { LevelPanel } from '#features/profiles/ui/progress-level.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { onDemand, partOnDemand } from '#kit/runtime/on-demand.tsx'
import { testerEntries } from '../shell/rail-entries.ts'
import { isReadOnlyView } from './is-read-only-view.ts'
import { TabGate } from './tab-gate.tsx'
import { type TesterTab, useTesterSearch } from './tester-search.ts'
import { useTesterProgress } from './use-tester-progress.ts'

const teaser = onDemand(async () => (await import('#features/onboarding/ui/tutorial/profile-teaser.tsx')).ProfileTeaser)

// The last panels are below the first screen, or at its end.
const StreakPanel = partOnDemand(
  async () => (await import('#features/profiles/ui/progress-streak.tsx')).StreakPanel,
  <Skeleton className="h-[128px] w-full rounded-surface" />,
)
const BadgesPanel = partOnDemand(
  async () => (await import('#features/profiles/ui/progress-badges.tsx')).BadgesPanel,
  <Skeleton className="h-[286px] w-full rounded-surface" />,
)

const loading = <SkeletonRows label="Loading" />
const OwnerPicker = partOnDemand(async () => (await import('./owner-picker.tsx')).OwnerPicker, loading)
const TabAside = partOnDemand(
  async () => (await import('./tab-aside.tsx')).TabAside,
  <Skeleton className="h-56 w-full rounded-surface" />,
)
const OpportunitiesTab = partOnDemand(async () => (await import('./opportunities-tab.tsx')).OpportunitiesTab, loading)
const InvitationsTab = partOnDemand(async () => (await import('./invitations-tab.tsx')).InvitationsTab, loading)
const SessionsTab = partOnDemand(async () => (await import('./playtests-tab.tsx')).SessionsTab, loading)
const ReviewsTab = partOnDemand(async () => (await import('./reviews-tab.tsx')).ReviewsTab, loading)
const RewardsTab = partOnDemand(async () => (await import('./rewards-tab.tsx')).RewardsTab, loading)
const ProfileTab = partOnDemand(async () => (await import('./profile-tab.tsx')).ProfileTab, loading)

/** The tester's dashboard: the next action first, then the other tabs (spec 2 §2). */
export function TesterDashboard() {
  const [{ tab }] = useTesterSearch()
  const { of } = useSearch({ strict: false }) as { of?: string }
  const me = useMe()
  const firstName = me?.name.split(' ')[0]
  // A tester with no badge but the profile's may be here for the first time.
  const greeting = me && me.reputation > reputationFor.badge ? 'Welcome back' : 'Welcome'
  const parts: Record<TesterTab, { title: string; lead?: string; part: ReactNode }> = {
    opportunities: { title: firstName ? `${greeting}, ${firstName}` : greeting, part: <OpportunitiesTab /> },
    invitations: { title: 'Invitations', part: <InvitationsTab /> },
    sessions: { title: 'Your tests', lead: 'Most urgent first.', part: <SessionsTab /> },
    reviews: { title: 'Reviews', lead: 'Your reviews and their results.', part: <ReviewsTab /> },
    rewards: { title: 'Rewards', lead: 'What you earned, and what it buys.', part: <RewardsTab /> },
    profile: { title: 'Profile', lead: 'Studios use this to find testers.', part: <ProfileTab /> },
  }
  const { part, ...heading } = parts[tab]
  if (me && isReadOnlyView(me, { as: 'tester', of }))
    return <OwnerPicker title="Tester Dashboard" as="tester" of={of} />
  const aside =
    tab === 'opportunities' ? (
      <TesterAside />
    ) : (
      <>
        <TabAside tab={tab} />
        <div className="contents max-sm:hidden">{me && <LevelPanel reputation={me.reputation} />}</div>
      </>
    )
  return (
    <>
      <FirstVisit on="tester" />
      <Page {...heading} {...(tab !== 'rewards' && { aside, asideLabel: 'Your progress' })}>
        <TabGate entries={testerEntries} tab={tab}>
          {part}
        </TabGate>
      </Page>
    </>
  )
}

/** Level, earnings, daily streak and badges, beside the open tests. */
function TesterAside() {
  const complete = useMe()?.demographicsCompleted ?? true
  return (
    <Loaded from={useTesterProgress()} failed="Couldn’t load your progress" loading={<LoadingAside />}>
      {({ progress, badges, promised }) => (
        <>
          {!complete && (
            <Suspense fallback={<Skeleton className="h-[226px] w-full rounded-surface" />}>
              <teaser.Part />
            </Suspense>
          )}
          <LevelPanel reputation={progress.reputation} />
          <EarnedPanel earned={progress.earned} promised={promised} today={progress.streak.today} />
          <StreakPanel streak={progress.streak} />
          <BadgesPanel badges={badges} />
        </>
      )}
    </Loaded>
  )
}

function LoadingAside() {
  return (
    <>
      {['h-[192px]', 'h-[236px]', 'h-[128px]', 'h-[286px]'].map((height) => (
        <Skeleton key={height} className={`w-full rounded-surface ${height}`} />
      ))}
    </>
  )
}
