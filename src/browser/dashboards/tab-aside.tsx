import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkload } from '#features/playtests/ui/workload.tsx'
import { completionPercent } from '#features/profiles/rules.ts'
import { profiles } from '#features/profiles/ui/calls.ts'
import { OpenToTests } from '#features/profiles/ui/progress/progress-open-to-tests.tsx'
import { StudioCard } from '#features/profiles/ui/studio-card.tsx'
import { ReviewRecord } from '#features/reviews/ui/review-record.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { TesterTab } from './studio/tester-search.ts'

const parts: Partial<Record<TesterTab, () => ReactNode>> = {
  invitations: FoundBy,
  sessions: Workload,
  reviews: ReviewRecord,
  profile: StudioCard,
}

/** Beside a tab of the tester's dashboard: what decides about the things in it. */
export function TabAside({ tab }: { tab: TesterTab }) {
  const Part = parts[tab]
  return Part && <Part />
}

/** What studios choose testers by. */
function FoundBy() {
  const { data: profile } = useQuery(profiles.mine.queryOptions())
  return (
    <Panel aria-labelledby="found-by">
      <PanelHeader
        id="found-by"
        title="How studios find you"
        more={{ label: 'Profile', href: paths.testerTab('profile') }}
      />
      <KvList
        items={[
          { label: 'Profile', value: profile ? `${completionPercent(profile)}% complete` : '…' },
          { label: 'Tests finished', value: useFinished() },
        ]}
      />
      <p className="text-pretty text-ink-muted">
        A complete profile ranks ahead. Studios also see how many of your last tests you finished.
      </p>
      <div className="border-t border-line pt-4 xl:hidden">
        <OpenToTests />
      </div>
    </Panel>
  )
}

/** How many tests a tester holds, and may hold at once. */
function Workload() {
  const { openTests, allowed } = useWorkload() ?? { openTests: 0, allowed: 0 }
  const free = Math.max(0, allowed - openTests)
  return (
    <Panel aria-labelledby="workload">
      <PanelHeader id="workload" title="Tests at once" aside={`${openTests} of ${allowed}`} />
      <Eggs
        size="l"
        open={free}
        underWay={openTests}
        delivered={0}
        label={`${openTests} under way, room for ${free} more`}
      />
      <KvList items={[{ label: 'Tests finished', value: useFinished() }]} />
      <p className="text-pretty text-ink-muted">
        Studios see how many of your last tests you finished. A higher level lets you hold more at once.
      </p>
    </Panel>
  )
}

/** The share of the latest tests that the tester submitted, which studios see. */
function useFinished(): string {
  const percent = useWorkload()?.completionPercent
  return percent === undefined ? '…' : percent === null ? 'Shown after 3 tests' : `${percent}%`
}
