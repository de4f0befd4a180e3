import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { agesOf, targetingLists } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { TargetingPicker } from '#features/targeting/ui/targeting-picker.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { useMedia } from '#kit/runtime/use-media.ts'

const atFirst = ['device_types', 'favorite_genres'] as const

interface TargetingPanelProps {
  value: Criteria
  onChange: (criteria: Criteria) => void
}

/**
 * The targeting filters: beside the list on wide screens, otherwise a sheet behind a button with the number of filters.
 */
export function TargetingPanel({ value, onChange }: TargetingPanelProps) {
  const wide = useMedia('(min-width: 64rem)')
  const [open, setOpen] = useState(false)
  if (wide)
    return (
      <Panel pad={false} aria-label="Targeting" className="self-start overflow-visible!">
        <div>
          <PoolSize
            criteria={value}
            className="sticky top-[calc(var(--header)+var(--section-bar,0px))] z-[5] rounded-t-surface border-b border-line bg-surface-1 p-5 pb-4"
          />
          <div className="p-5 pt-4">
            <TargetingPicker value={value} onChange={onChange} shown={atFirst} />
          </div>
        </div>
      </Panel>
    )
  const set = targetingLists.filter((list) => value[list]?.length).length + (agesOf(value) ? 1 : 0)
  return (
    <div className="grid gap-3">
      <PoolSize criteria={value} compact />
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Who should play it?"
        footer={
          <>
            <PoolSize criteria={value} compact className="flex-1" />
            <Button variant="accent" onClick={() => setOpen(false)}>
              Show testers
            </Button>
          </>
        }
      >
        <TargetingPicker value={value} onChange={onChange} shown={atFirst} />
      </Sheet>
    </div>
  )
}
