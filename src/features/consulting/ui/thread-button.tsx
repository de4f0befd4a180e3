import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { NewCount } from '#kit/data/new-count.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const StudioThread = part(async () => (await import('./studio-thread.tsx')).StudioThread)

/** The button that opens the thread of a studio with its consultants, with the number of unread messages. */
export function ThreadButton({ studioId, unread }: { studioId: string; unread: number }) {
  const [open, setOpen] = useState(false)
  const mayShare = useCan('consulting_share')
  if (!mayShare) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden="true" />
        Messages
        <NewCount count={unread} />
      </Button>
      {open && <StudioThread studioId={studioId} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
