import type { Criteria } from '#features/targeting/schema.ts'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { FinderTargeting } from './finder-filters.tsx'

interface TargetingPanelProps {
  value: Criteria
  onChange: (criteria: Criteria) => void
}

/** The targeting filters beside the list of testers, below the number of testers who match. */
export function TargetingPanel({ value, onChange }: TargetingPanelProps) {
  return (
    <Panel pad={false} aria-label="Targeting" className="self-start overflow-visible!">
      <div>
        <PoolSize
          criteria={value}
          className="sticky top-[calc(var(--header)+var(--section-bar,0px))] z-[5] rounded-t-surface border-b border-line bg-surface-1 p-5 pb-4"
        />
        <div className="p-5 pt-4">
          <FinderTargeting value={value} onChange={onChange} />
        </div>
      </div>
    </Panel>
  )
}
