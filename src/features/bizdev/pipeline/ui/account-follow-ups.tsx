import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import type { FollowUp } from '../schema.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { FollowUpRow } from './follow-up-row.tsx'

/** The follow-ups of a studio: open ones by day, then those that were done last. */
export function AccountFollowUps({ studioId, followUps }: { studioId: string; followUps: readonly FollowUp[] }) {
  const [adding, setAdding] = useState(false)
  return (
    <section aria-labelledby="account-follow-ups" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="account-follow-ups" className="type-row">
          Follow-ups
        </h3>
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add follow-up
        </Button>
      </div>
      {followUps.length === 0 && <p className="text-ink-muted">No follow-ups yet.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {followUps.map((followUp) => (
          <FollowUpRow key={followUp.id} followUp={followUp} />
        ))}
      </ul>
      {adding && <FollowUpForm studioId={studioId} onClose={() => setAdding(false)} />}
    </section>
  )
}
