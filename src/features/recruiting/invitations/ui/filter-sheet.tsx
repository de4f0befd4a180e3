import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { agesOf, targetingLists } from '#features/targeting/rules.ts'
import { PoolSize } from '#features/targeting/ui/pool-size.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import type { FinderFilters } from './finder-address.ts'
import { FinderTargeting, RecordFilters } from './finder-filters.tsx'

interface FilterSheetProps {
  filters: FinderFilters
  onChange: (next: Partial<FinderFilters>) => void
}

/** Where the screen has no room for the filters beside the list: a button with their number, and a sheet behind it. */
export function FilterSheet({ filters, onChange }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const { criteria, level, worked } = filters
  const set = [
    ...targetingLists.map((list) => criteria[list]?.length),
    agesOf(criteria),
    level,
    worked !== 'any',
  ].filter(Boolean).length
  return (
    <>
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
            <PoolSize criteria={criteria} compact className="flex-1" />
            <Button variant="accent" onClick={() => setOpen(false)}>
              Show testers
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-3">
            <RecordFilters filters={filters} onChange={onChange} />
          </div>
          <FinderTargeting value={criteria} onChange={(next) => onChange({ criteria: next })} />
        </div>
      </Sheet>
    </>
  )
}
