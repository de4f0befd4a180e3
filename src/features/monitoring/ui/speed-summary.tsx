import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { monitoring } from './calls.ts'
import { ScorePanel } from './performance/score-panel.tsx'
import { ServerPanel } from './performance/server-panel.tsx'

const REFETCH_MS = 30_000

/** Page speed of the last 24 hours against its targets, and the speed of the server. */
export function SpeedSummary() {
  const read = useQuery({
    ...monitoring.performance.queryOptions({ input: { range: '24h' } }),
    refetchInterval: REFETCH_MS,
  })
  return (
    <>
      <Section
        title="Page speed"
        text="p75 of the last 24 hours against the targets."
        aside={
          <Link href={paths.adminTab('performance')} className="underline">
            Performance
          </Link>
        }
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <Loaded from={read} failed="Couldn’t load browser metrics" loading={<SkeletonRows label="Loading figures" />}>
          {(performance) => <ScorePanel performance={performance} range="24h" />}
        </Loaded>
      </Section>
      <ServerPanel />
    </>
  )
}
