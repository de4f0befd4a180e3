import type { ShownBadge } from '#features/profiles/ui/progress/progress-badge-choice.ts'
import { badgeIcon } from '#features/profiles/ui/progress/progress-badges.tsx'
import { LevelTable } from '#features/profiles/ui/progress/progress-level-table.tsx'
import { ReputationRows } from '#features/profiles/ui/progress/progress-reputation.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Achievement } from '#kit/data/achievement.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { EarningsPanel } from './earnings-panel.tsx'
import { type TesterProgress, useTesterProgress } from './use-tester-progress.ts'

const Library = part(async () => (await import('#features/shop/purchases/ui/library.tsx')).Library, {
  meanwhile: <SkeletonRows label="Loading your library" />,
})

const Shop = part(async () => (await import('#features/shop/catalog/ui/shop.tsx')).Shop, {
  meanwhile: <SkeletonRows label="Loading the shop" />,
})

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

/** The earned badges, the newest first, then the others as rows: how each is earned, and how far it is. */
function AllBadges({ badges }: { badges: readonly ShownBadge[] }) {
  const earned = badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .sort((a, b) => (b.awardedAt?.getTime() ?? 0) - (a.awardedAt?.getTime() ?? 0))
  const ahead = badges.filter(({ awardedAt }) => awardedAt === null).sort((a, b) => b.share - a.share)
  return (
    <Panel
      title="Badges"
      text={`${earned.length} of ${badges.length} earned`}
      aside="+25 reputation each"
      className="lg:col-span-2"
    >
      {earned.length > 0 && (
        <ul className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(116px,1fr))] sm:gap-y-6">
          {earned.map(({ id, title, how, awardedAt }) => (
            <li key={id}>
              <Achievement
                title={title}
                icon={badgeIcon(id)}
                progress={1}
                detail={
                  <>
                    {awardedAt && formatDay(awardedAt)}
                    <span className="block text-ink-faint max-sm:hidden">{how}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="badges-ahead" className="grid gap-4 border-t border-line pt-5">
          <h3 id="badges-ahead" className="type-row">
            Still to earn
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {ahead.map((badge) => (
              <BadgeAhead key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

function BadgeAhead({ badge: { id, title, how, share, progressText } }: { badge: ShownBadge }) {
  const Icon = badgeIcon(id)
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-2 text-ink-muted">
        <Icon className="size-[18px]" aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[550]">{title}</span>
          <span className="text-xs text-ink-muted tabular-nums">{progressText}</span>
        </p>
        <Progress value={share * 100} label={title} tone="ink" />
        <p className="type-cap">{how}</p>
      </div>
    </li>
  )
}
