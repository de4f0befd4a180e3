import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const ThreadSheet = partOnDemand(async () => (await import('./thread-sheet.tsx')).ThreadSheet)

interface ThreadProps {
  playtestId: string
  unread: number
}

/** The button that opens the messages, with the number of unread ones. */
export function ThreadButton({ playtestId, unread }: ThreadProps) {
  const [open, setOpen] = useState(false)
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
      {open && <ThreadSheet playtestId={playtestId} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
