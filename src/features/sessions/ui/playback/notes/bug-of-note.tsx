import { Bug } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Session, SessionNote } from '../../../schema.ts'
import { sessions } from '../../calls.ts'

/** Makes a note a bug of the game's list in one press, or leads to the bug that it is in; the list is the studio's page. */
export function BugOfNote({
  note: { id, text, bugId },
  session: { id: sessionId, game, viewer, may },
}: {
  note: SessionNote
  session: Session
}) {
  const make = useAct(sessions.bugOfNote, { toast: 'Added to the bugs of the game' })
  if (bugId !== null)
    return viewer === 'studio' ? (
      <Link href={paths.gameBug(game.id, bugId)} className="inline-flex min-h-6 items-center gap-1.5 text-sm underline">
        <Bug className="size-4" aria-hidden="true" />
        In the game’s bugs
      </Link>
    ) : (
      <span className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-muted">
        <Bug className="size-4" aria-hidden="true" />
        In the game’s bugs
      </span>
    )
  if (!may.write) return null
  return (
    <Button
      size="s"
      variant="quiet"
      busy={make.isPending}
      aria-label={`Make “${text.slice(0, 60)}” a bug`}
      onClick={() => make.mutate({ id, sessionId })}
    >
      <Bug aria-hidden="true" />
      Bug
    </Button>
  )
}
