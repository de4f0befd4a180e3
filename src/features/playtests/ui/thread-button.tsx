import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { NewCount } from '#kit/data/new-count.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { useHashLink } from '#kit/runtime/use-hash-link.ts'

const TestThread = part(async () => (await import('./test-thread.tsx')).TestThread)

interface ThreadProps {
  playtestId: string
  unread: number
  /** Without a border, and without its label on a narrow screen or in a narrow container. */
  compact?: boolean
  size?: 's' | 'm'
}

/** The button that opens the messages, with the number of unread ones. A link to `#messages-…` opens them too. */
export function ThreadButton({ playtestId, unread, compact = false, size = 'm' }: ThreadProps) {
  const [open, setOpen] = useState(false)
  useHashLink(`messages-${playtestId}`, () => setOpen(true))
  return (
    <>
      <Button variant={compact ? 'quiet' : 'line'} size={size} onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden="true" />
        <span className={compact ? '@max-[34rem]:sr-only max-[900px]:sr-only' : ''}>Messages</span>
        <NewCount count={unread} />
      </Button>
      {open && <TestThread playtestId={playtestId} unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
