import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const TestThread = partOnDemand(async () => (await import('./test-thread.tsx')).TestThread)

interface ThreadProps {
  playtestId: string
  unread: number
  /** Without a border, and without its label on a narrow screen. */
  compact?: boolean
  size?: 's' | 'm'
}

/** The button that opens the messages, with the number of unread ones. */
export function ThreadButton({ playtestId, unread, compact = false, size = 'm' }: ThreadProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={compact ? 'quiet' : 'line'} size={size} onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden="true" />
        <span className={compact ? 'max-[900px]:sr-only' : ''}>Messages</span>
        {unread > 0 && (
          <span className="rounded-full bg-accent-tint px-1.5 text-xs font-semibold text-accent-ink">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </Button>
      {open && <TestThread playtestId={playtestId} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
