import type { Criteria } from '#features/targeting/schema.ts'
import { FewTesters } from '#features/targeting/ui/few-testers.tsx'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { expectedTime } from './expected-time.ts'
import { countedBy, type RequestContent } from './steps.ts'

interface PoolPanelProps {
  /** Whether it says when reviews can be expected; the last step says it itself. */
  saysWhen: boolean
  values: Pick<RequestContent, 'criteria' | 'recording' | 'requestedCount'>
  onCriteria: (criteria: Criteria) => void
}

/** Who can take a spot: the number of testers, what each filter leaves, and whether they are enough for the spots. */
export function PoolPanel({ values, saysWhen, onCriteria }: PoolPanelProps) {
  const { requestedCount } = values
  const criteria = countedBy(values)
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
