import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { depths } from '#shared/depths.ts'
import type { DaysFormInput } from './days-form-state.ts'

interface DaysCostPanelProps {
  stages: DaysFormInput['stages']
  testers: number
  prices: Record<SettingKey, number> | undefined
}

/** What the stages cost together. */
export function DaysCostPanel({ stages, testers, prices }: DaysCostPanelProps) {
  const place = prices && stages.reduce((sum, { reviewMode }) => sum + prices[reviewMode], 0)
  return (
    <Panel title="What it costs">
      <KvList
        items={[
          ...stages.map(({ reviewMode }, at) => ({
            label: `Stage ${at + 1}, ${depths[reviewMode].name.toLowerCase()}`,
            value: prices && <Credits amount={prices[reviewMode]} />,
          })),
          { label: 'A place', value: place !== undefined && <Credits amount={place} /> },
          {
            label: plural(testers, 'tester'),
            value: place !== undefined && <Credits amount={place * testers} />,
            total: true,
          },
        ]}
      />
      <p className="type-cap">
        Held in escrow, a spot in every stage. Each stage is paid when its review is accepted. Who leaves or misses one
        is not paid for it and those after it; that comes back to you.
      </p>
    </Panel>
  )
}
