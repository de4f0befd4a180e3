import { useQuery } from '@tanstack/react-query'
import { Clock, Gift, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { useGames } from '#features/games/ui/my-games.ts'
import { RequestsTable } from '#features/requests/ui/requests-table.tsx'
import { records } from '#features/results/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'

/** The next action, the key figures, and the requests. */
export function OverviewTab() {
  const list = useQuery(records.record.queryOptions())
  const all = useGames()
  const { sums } = useBalance()
  const record = list.data
  const decided = record ? record.approved + record.rejected : 0
  return (
    <>
      <Loaded
        from={together({ record: list, games: all })}
        failed="Your dashboard could not be loaded"
        loading={<Skeleton className="h-28" />}
      >
        {({ record, games }) => <Next record={record} hasGames={games.length > 0} balance={sums?.balance} />}
      </Loaded>
      <Panel aria-label="Figures">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          <Stat
            label="Balance"
            value={sums ? <Credits amount={sums.balance} size="inherit" /> : <Skeleton className="h-7 w-16" />}
          />
          <Stat
            label="In escrow"
            value={sums ? <Credits amount={sums.escrow} size="inherit" /> : <Skeleton className="h-7 w-16" />}
          />
          <Stat label="Open requests" value={record ? record.open : <Skeleton className="h-7 w-10" />} />
          <Stat
            label="Reviews accepted"
            value={record ? record.approved : <Skeleton className="h-7 w-10" />}
            {...(record &&
              decided > 0 && { note: `${Math.round((record.approved / decided) * 100)} % of those decided` })}
          />
        </dl>
      </Panel>
      <section aria-labelledby="your-requests" className="grid gap-4">
        <PanelHeader id="your-requests" title="Requests" />
        <RequestsTable />
      </section>
    </>
  )
}

type StudioRecord = Awaited<ReturnType<typeof records.record.call>>

/** Shows one next action, the most urgent first. */
function Next({
  record: { waiting, firstDecision, freeSpots },
  hasGames,
  balance,
}: {
  record: StudioRecord
  hasGames: boolean
  /** Undefined while it is loading. */
  balance: number | undefined
}) {
  if (firstDecision) {
    return (
      <Action
        title={`${plural(waiting, 'review waits', 'reviews wait')} for your decision`}
        text={<Countdown to={firstDecision.by} before="The first auto-accepts in" over="The first auto-accepts now" />}
        icon={<Clock aria-hidden="true" />}
        href={paths.reviewResults(firstDecision.requestId)}
        label={`Read ${firstDecision.gameTitle}`}
      />
    )
  }
  if (!hasGames)
    return (
      <Action
        title="Add your first game"
        text="A title, a build, and testers can play it today."
        icon={<Plus aria-hidden="true" />}
        href={paths.newGame}
        label="Add Game"
      />
    )
  if (freeSpots) {
    return (
      <Action
        title={`${plural(freeSpots.spots, 'spot is', 'spots are')} free in ${freeSpots.gameTitle}`}
        text="Testers find it among their opportunities; an invitation brings those you want."
        icon={<Gift aria-hidden="true" />}
        href={paths.inviteTesters(freeSpots.gameId, freeSpots.requestId)}
        label="Invite testers"
      />
    )
  }
  if (balance !== undefined && balance <= 10)
    return (
      <Action
        title="Your balance is low"
        text="Buy a package, and nothing you plan has to wait."
        icon={<Gift aria-hidden="true" />}
        href={paths.credits}
        label="Buy credits"
      />
    )
  return (
    <Action
      title="Ask for your next reviews"
      text="What you pay waits in escrow until you accept them."
      icon={<Plus aria-hidden="true" />}
      href="/studio/requests/new"
      label="Request reviews"
    />
  )
}

function Action({
  title,
  text,
  icon,
  href,
  label,
}: {
  title: string
  text: ReactNode
  icon: ReactNode
  href: string
  label: string
}) {
  return (
    <Panel aria-label="Next action" className="sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <span className="grid size-10 place-items-center rounded-control bg-accent-tint text-accent-ink [&_.lucide]:size-5">
        {icon}
      </span>
      <div className="grid gap-0.5">
        <h2 className="type-title">{title}</h2>
        {text && <div className="text-ink-muted">{text}</div>}
      </div>
      <Button variant="accent" asChild>
        <Link href={href}>{label}</Link>
      </Button>
    </Panel>
  )
}
