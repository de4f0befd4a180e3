import type { ShownBadge } from '#features/profiles/ui/progress-badge-choice.ts'
import { badgeIcon } from '#features/profiles/ui/progress-badges.tsx'
import { EarnedBars, monthName, promisedLabel } from '#features/profiles/ui/progress-earned.tsx'
import { LevelTable } from '#features/profiles/ui/progress-level-table.tsx'
import { ReputationRows } from '#features/profiles/ui/progress-reputation.tsx'
import type { Test } from '#features/reviews/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Achievement } from '#kit/data/achievement.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { type TesterProgress, useTesterProgress } from './use-tester-progress.ts'

/** Earned and pending credits, levels, badges, and each event that raised the reputation. */
export function RewardsTab() {
  return (
    <Loaded
      from={useTesterProgress()}
      failed="Your rewards did not load"
      loading={<Skeleton className="h-[60vh] w-full rounded-surface" />}
    >
      {(progress) => <Rewards {...progress} />}
    </Loaded>
  )
}

function Rewards({ progress, badges, promised, tests }: TesterProgress) {
  const { earned, streak } = progress
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel aria-labelledby="credits" className="lg:col-span-2">
        <PanelHeader
          id="credits"
          title="Credits"
          aside={
            <Button asChild size="s">
              <Link href={paths.credits}>Statement</Link>
            </Button>
          }
        />
        <div className="grid gap-6">
          <dl className="flex flex-wrap gap-x-12 gap-y-4">
            <Stat
              label="Earned in all"
              value={<Credits amount={earned.total} size="inherit" className="text-credit-ink" />}
            />
            <Stat
              label={`Paid in ${monthName(streak.today)}`}
              value={<Credits amount={earned.thisMonth} size="inherit" className="text-credit-ink" />}
            />
            <Stat
              label={promisedLabel(promised.dueBy)}
              value={<Credits amount={promised.credits} size="inherit" className="text-credit-ink" />}
            />
          </dl>
          <figure className="grid gap-2">
            <EarnedBars earned={earned} promised={promised} />
            <figcaption className="type-cap">Credits a week, eight weeks back; what is promised is dashed.</figcaption>
          </figure>
        </div>
        <PromisedRows tests={tests} />
      </Panel>
      <LevelTable reputation={progress.reputation} />
      <ReputationRows reputation={progress.reputation} />
      <AllBadges badges={badges} />
    </div>
  )
}

function PromisedRows({ tests }: { tests: readonly Test[] }) {
  const waiting = tests.filter(({ state }) => state === 'validated' || state === 'disputed')
  if (waiting.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line">
      {waiting.map(({ id, gameTitle, pay, bonusCredits, decideBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <Link
            href={`${paths.testerTab('reviews')}&review=${id}`}
            className="min-w-0 flex-1 font-medium break-words underline"
          >
            {gameTitle}
          </Link>
          <span className="text-ink-muted">
            {decideBy ? <Countdown to={decideBy} before="paid in" over="Being paid" /> : 'An admin decides'}
          </span>
          <Credits amount={pay + bonusCredits} />
        </li>
      ))}
    </ul>
  )
}

function AllBadges({ badges }: { badges: readonly ShownBadge[] }) {
  return (
    <Panel aria-labelledby="all-badges" className="lg:col-span-2">
      <PanelHeader id="all-badges" title="Badges" aside="+25 reputation each" />
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
