import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { bizdev } from './calls.ts'
import { FollowUpRow } from './follow-up-row.tsx'

/** Open follow-ups of all studios, the next due first. */
export function FollowUpsTab() {
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const list = useList(bizdev.followUps.pages({ whose }), (page) => page.followUps)
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented
        label="Whose follow-ups"
        value={whose}
        onValueChange={setWhose}
        className="w-fit"
        items={[
          { value: 'mine', label: 'Mine' },
          { value: 'all', label: 'All' },
        ]}
      />
      <LoadedRows
        list={list}
        failed="Couldn’t load the follow-ups"
        loading="Loading follow-ups"
        empty={
          <EmptyState
            icon={<CalendarCheck aria-hidden="true" />}
            title="No follow-ups yet"
            text="Open a studio in the pipeline and add a follow-up with a due date."
          />
        }
      >
        {(followUp) => <FollowUpRow key={followUp.id} followUp={followUp} named />}
      </LoadedRows>
    </div>
  )
}
