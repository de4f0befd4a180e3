import { poolBand } from '#features/targeting/rules.ts'
import { FewTesters } from '#features/targeting/ui/few-testers.tsx'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { plural } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import type { RequestContent } from './steps.ts'

interface PoolPanelProps {
  values: Pick<RequestContent, 'criteria' | 'requestedCount'>
  onCriteria: (criteria: RequestContent['criteria']) => void
}

/** Who can take a spot: the number of testers, what each filter leaves, and whether they are enough for the spots. */
export function PoolPanel({ values: { criteria, requestedCount }, onCriteria }: PoolPanelProps) {
  const pool = useCriteriaCounts(criteria).data?.total_pool_size
  return (
    <Panel aria-labelledby="pool">
      <PanelHeader id="pool" title="Who can take a spot" />
      <PoolSize criteria={criteria} funnel />
      <FewTesters criteria={criteria} spots={requestedCount} onChange={onCriteria} />
      {pool !== undefined && pool >= requestedCount && (
        <p className="type-cap">
          About {plural(Math.floor(pool / requestedCount), 'tester')} for each spot.
          {poolBand(pool) !== 'excellent' && ' It may take a while until every spot is taken.'}
        </p>
      )}
    </Panel>
  )
}
