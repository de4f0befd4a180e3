import { FewTesters } from '#features/targeting/ui/few-testers.tsx'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { expectedTime } from './expected-time.ts'
import type { RequestContent } from './steps.ts'

interface PoolPanelProps {
  /** Whether it says when reviews can be expected; the last step says it itself. */
  saysWhen: boolean
  values: Pick<RequestContent, 'criteria' | 'requestedCount'>
  onCriteria: (criteria: RequestContent['criteria']) => void
}

/** Who can take a spot: the number of testers, what each filter leaves, and whether they are enough for the spots. */
export function PoolPanel({ values: { criteria, requestedCount }, saysWhen, onCriteria }: PoolPanelProps) {
  const pool = useCriteriaCounts(criteria).data?.total_pool_size
  return (
    <Panel aria-labelledby="pool">
      <PanelHeader id="pool" title="Who can take a spot" />
      <PoolSize criteria={criteria} funnel />
      <FewTesters criteria={criteria} spots={requestedCount} onChange={onCriteria} />
      {saysWhen && pool !== undefined && pool >= requestedCount && (
        <p className="type-cap">{expectedTime({ pool, spots: requestedCount })}</p>
      )}
    </Panel>
  )
}
