import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { reputationFor } from '#features/profiles/progress/levels.ts'
import { EarnedPanel } from '#features/profiles/ui/progress/progress-earned.tsx'
import { LevelPanel } from '#features/profiles/ui/progress/progress-level.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { testerEntries } from '../../shell/rail-entries.ts'
import { isReadOnlyView } from '../is-read-only-view.ts'
import { LoadingAside } from '../loading-aside.tsx'
import { type TesterTab, useTesterSearch } from '../studio/tester-search.ts'
import { TabGate } from '../tab-gate.tsx'
import { LoadingOpportunities } from './loading-opportunities.tsx'
import { useTesterProgress } from './use-tester-progress.ts'

const Teaser = part(async () => (await import('#features/onboarding/ui/tutorial/profile-teaser.tsx')).ProfileTeaser, {
  when: 'use',
})

// The last panels are below the first screen, or at its end.
const StreakPanel = part(async () => (await import('#features/profiles/ui/progress/progress-streak.tsx')).StreakPanel, {
  meanwhile: <Skeleton className="h-[120px] w-full rounded-surface sm:h-[128px]" />,
})
const BadgesPanel = part(async () => (await import('#features/profiles/ui/progress/progress-badges.tsx')).BadgesPanel, {
  meanwhile: <Skeleton className="h-[290px] w-full rounded-surface" />,
})

const loading = <SkeletonRows label="Loading" />
const LoadingTab = () => <LoadingOpportunities facts={toldFacts()} />
const OwnerPicker = part(async () => (await import('../studio/owner-picker.tsx')).OwnerPicker, { meanwhile: loading })
const TabAside = part(async () => (await import('../tab-aside.tsx')).TabAside, {
  meanwhile: <Skeleton className="h-56 w-full rounded-surface" />,
})
const OpportunitiesTab = part(async () => (await import('./opportunities-tab.tsx')).OpportunitiesTab, {
  meanwhile: <LoadingTab />,
})
const InvitationsTab = part(async () => (await import('./invitations-tab.tsx')).InvitationsTab, { meanwhile: loading })
const SessionsTab = part(async () => (await import('../studio/playtests-tab.tsx')).SessionsTab, { meanwhile: loading })
const ReviewsTab = part(async () => (await import('../studio/reviews-tab.tsx')).ReviewsTab, { meanwhile: loading })
const RewardsTab = part(async () => (await import('./rewards-tab.tsx')).RewardsTab, { meanwhile: loading })
const ProfileTab = part(async () => (await import('./profile-tab.tsx')).ProfileTab, { meanwhile: loading })

/** The tester's dashboard: the next action first, then the other tabs (product-6). */
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
    <Loaded
      from={useTesterProgress()}
      failed="Couldn’t load your progress"
      loading={<LoadingAside hasProfile={complete} />}
    >
      {({ progress, badges, promised }) => (
        <>
          {!complete && (
            <Suspense fallback={<Skeleton className="h-[224px] w-full rounded-surface sm:h-[244px]" />}>
              <Teaser />
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
