import { Play } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'

/** False where sessions can't be opened, as in the sample. */
export const SessionsOpen = createContext(true)

interface SessionChipProps {
  /** Id of the playtest. */
  sessionId: string
  /** The tester. */
  name: string
  /** Seconds of measured play time, where it is known. */
  atSeconds?: number | null | undefined
  /** What stands in the chip; the time if left out. */
  text?: string
}

/** Opens the session of a test, at a second of play or from its start: the recording, or without one its lanes. */
export function SessionChip({ sessionId, name, atSeconds = null, text }: SessionChipProps) {
  const open = useContext(SessionsOpen)
  if (!open) return null
  return (
    <Link
      href={atSeconds === null ? paths.session(sessionId) : paths.sessionPlayed(sessionId, atSeconds)}
      aria-label={`Open the session of ${name}${atSeconds === null ? '' : `: ${clockOf(atSeconds)}`}`}
      className="inline-flex min-h-6 items-center gap-1 rounded-chip border border-line px-1.5 align-middle text-xs font-semibold whitespace-nowrap tabular-nums no-underline hover:border-line-strong hover:bg-surface-2 pointer-coarse:min-h-11 pointer-coarse:px-2.5"
    >
      <Play className="size-3" aria-hidden="true" />
      {text ?? (atSeconds === null ? 'Session' : clockOf(atSeconds))}
    </Link>
  )
}
