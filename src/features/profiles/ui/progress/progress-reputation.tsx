import { Award, CalendarDays, Sparkles, Star } from 'lucide-react'
import { Badge } from '#kit/data/badge.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { profiles } from '../calls.ts'
import { type HistoryRow, historyOf } from './reputation-history.ts'

const icons = { review: Star, quality: Sparkles, streak: CalendarDays, badge: Award } as const

/** The reputation events, newest first: the reason, the game, and the level that was reached. */
export function ReputationRows({ reputation }: { reputation: number }) {
  const list = useList(profiles.reputation.pages(), (page) => page.rows)
  return (
    <Panel aria-labelledby="reputation">
      <PanelHeader id="reputation" title="Reputation" aside={`${formatNumber(reputation)} points`} />
      <Loaded
        from={list}
        failed="Couldn’t load what raised your reputation"
        loading={<SkeletonRows rows={4} label="Loading what raised your reputation" />}
        empty={<EmptyState title="Nothing yet" text="Accepted reviews, quality, badges and login streaks raise it." />}
      >
        {(rows) => (
          <section
            aria-label="What raised your reputation"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be focusable
            tabIndex={0}
            // The end fades out where rows follow; the space below the last row keeps it out of that.
            className="-mr-2 -mb-4 max-h-[340px] overflow-y-auto [mask-image:linear-gradient(#000_calc(100%-28px),#0000)] pr-2 pb-5"
          >
            <ul className="divide-y divide-line">
              {historyOf(rows, reputation).map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <LoadMore more={list.more} />
          </section>
        )}
      </Loaded>
    </Panel>
  )
}

function Row({ row: { kind, points, reason, playtestId, gameTitle, reached, createdAt } }: { row: HistoryRow }) {
  const Icon = icons[kind]
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon className="mt-0.5 size-4 flex-none text-ink-muted" aria-hidden="true" />
      <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <span className="max-w-full break-words">{reason}</span>
        {playtestId && gameTitle && (
          <Link href={paths.test(playtestId)} className="max-w-full truncate text-xs text-ink-muted underline">
            {gameTitle}
          </Link>
        )}
        {reached && <Badge tone="accent">{reached} reached</Badge>}
      </span>
      <TimeAgo date={createdAt} className="type-cap whitespace-nowrap" />
      <span className="w-9 text-end font-[550] text-good-ink">+{points}</span>
    </li>
  )
}
