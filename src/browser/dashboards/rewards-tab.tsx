import type { ShownBadge } from '#features/profiles/ui/progress-badge-choice.ts'
import { badgeIcon } from '#features/profiles/ui/progress-badges.tsx'
import { LevelTable } from '#features/profiles/ui/progress-level-table.tsx'
import { ReputationRows } from '#features/profiles/ui/progress-reputation.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Achievement } from '#kit/data/achievement.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { EarningsPanel } from './earnings-panel.tsx'
import { type TesterProgress, useTesterProgress } from './use-tester-progress.ts'

const Library = partOnDemand(
  async () => (await import('#features/promo/purchases/ui/library.tsx')).Library,
  <SkeletonRows label="Loading your library" />,
)

const Shop = partOnDemand(
  async () => (await import('#features/promo/shop/ui/shop.tsx')).Shop,
  <SkeletonRows label="Loading the shop" />,
)

const views = [
  { value: 'earned', label: 'Earned' },
  { value: 'shop', label: 'Shop' },
  { value: 'library', label: 'Library' },
] as const

/** What a tester earned, what it buys, and what was bought. */
export function RewardsTab() {
  const [word, setWord] = useAddressWord('show')
  const view = views.find(({ value }) => value === word)?.value ?? 'earned'
  return (
    <Tabs
      label="Rewards"
      value={view}
      onValueChange={(next) => setWord(next === 'earned' ? undefined : next)}
      items={views}
    >
      <TabPanel value="earned">
        <Earned />
      </TabPanel>
      <TabPanel value="shop">
        <Shop />
      </TabPanel>
      <TabPanel value="library">
        <Library />
      </TabPanel>
    </Tabs>
  )
}

/** Earned and pending credits, levels, badges, and each event that raised the reputation. */
function Earned() {
  return (
    <Loaded
      from={useTesterProgress()}
      failed="Couldn’t load your rewards"
      loading={<Skeleton className="h-[60vh] w-full rounded-surface" />}
    >
      {(progress) => <Rewards {...progress} />}
    </Loaded>
  )
}

function Rewards({ progress, badges, promised, tests }: TesterProgress) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <EarningsPanel progress={progress} promised={promised} tests={tests} hasStatement className="lg:col-span-2" />
      <LevelTable reputation={progress.reputation} />
      <ReputationRows reputation={progress.reputation} />
      <AllBadges badges={badges} />
    </div>
  )
}

function AllBadges({ badges }: { badges: readonly ShownBadge[] }) {
  return (
    <Panel title="Badges" aside="+25 reputation each" className="lg:col-span-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-x-2 gap-y-6">
        {badges.map(({ id, title, how, progressText, share, awardedAt }) => (
          <li key={id}>
            <Achievement
              title={title}
              icon={badgeIcon(id)}
              progress={share}
              detail={
                <>
                  {awardedAt ? formatDay(awardedAt) : progressText}
                  <span className="block text-ink-faint">{how}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
