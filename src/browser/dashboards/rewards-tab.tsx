import { LevelTable } from '#features/profiles/ui/progress-level-table.tsx'
import { ReputationRows } from '#features/profiles/ui/progress-reputation.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { AllBadges } from './all-badges.tsx'
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
