import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const StudioThread = partOnDemand(async () => (await import('./studio-thread.tsx')).StudioThread)

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
        {unread > 0 && (
          <span className="rounded-full bg-accent-tint px-1.5 text-xs font-semibold text-accent-ink">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </Button>
      {open && <StudioThread studioId={studioId} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
