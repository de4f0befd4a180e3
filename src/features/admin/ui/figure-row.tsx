import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Delta, Stat } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { admin } from './calls.ts'

/** Counts of the platform, with their change within a week. */
export function Figures() {
  const read = useQuery(admin.overview.queryOptions())
  return (
    <Loaded
      from={read}
      failed="Couldn’t load the figures"
      loading={<Skeleton className="h-[19.8rem] md:h-[13.2rem] xl:h-[6.6rem]" />}
    >
      {(now) => (
        <Panel aria-label="Figures" pad={false}>
          {/* The lines between the figures are the list's background. */}
          <dl className="grid grid-cols-2 gap-px bg-line *:bg-surface-1 *:p-4 md:grid-cols-3 xl:grid-cols-6">
            <Stat label="People" value={formatNumber(now.people)} note={inAWeek(now.newPeople)} />
            <Stat label="Studios" value={formatNumber(now.studios)} />
            <Stat label="Testers" value={formatNumber(now.testers)} />
            <Stat label="Games" value={formatNumber(now.games)} note={inAWeek(now.newGames)} />
            <Stat label="Open requests" value={formatNumber(now.openRequests)} />
            <Stat label="Reviews" value={formatNumber(now.reviews)} note={inAWeek(now.newReviews)} />
          </dl>
        </Panel>
      )}
    </Loaded>
  )
}

const inAWeek = (count: number): ReactNode => (
  <span className="flex items-center gap-1">
    <Delta change={count} digits={0} /> in 7 days
  </span>
)
