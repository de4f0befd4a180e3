import { Scissors, X } from 'lucide-react'
import { useRef } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { clockOf } from '#shared/texts/clock.ts'
import { clipLimits } from '../../../rules.ts'
import type { Session } from '../../../schema.ts'
import { sessions } from '../../calls.ts'
import type { Selection } from '../lanes.tsx'
import { type Line, videoFrom, videoUntil } from '../line.ts'

interface ClipBarProps {
  session: Session
  line: Line
  selection: Selection
  onDone: () => void
}

/** Saves the chosen stretch as a clip. A clip begins at the picture’s key frame before, so it may be two seconds longer. */
export function ClipBar({ session, line, selection, onDone }: ClipBarProps) {
  const own = useRef<HTMLFieldSetElement>(null)
  /** The focus goes to the player. */
  function end() {
    own.current?.parentElement?.closest('fieldset')?.focus({ preventScroll: true })
    onDone()
  }
  const add = useAct(sessions.addClip, { toast: 'Clip saved. It stands under Notes.', onSuccess: end })
  const segments = session.recording?.segments ?? []
  const from = videoFrom(line, segments, selection.from)
  const to = videoUntil(line, segments, selection.to)
  const shown = from === null || to === null ? 0 : to - from
  const tooLong = shown > clipLimits.seconds + 0.001
  return (
    <fieldset ref={own} aria-label="Clip" className="min-w-0 flex flex-wrap items-center gap-2">
      <Scissors className="size-4 text-accent-ink" aria-hidden="true" />
      <b className="font-semibold tabular-nums">
        {clockOf(selection.from)} to {clockOf(selection.to)}
      </b>
      {tooLong && <span className="text-sm text-bad-ink">At most {clipLimits.seconds / 60} minutes</span>}
      {shown < 1 && <span className="text-sm text-ink-muted">Nothing was recorded here</span>}
      <Button
        variant="accent"
        size="s"
        busy={add.isPending}
        disabled={tooLong || shown < 1}
        onClick={() =>
          from !== null &&
          to !== null &&
          add.mutate({ id: crypto.randomUUID(), sessionId: session.id, title: '', fromSeconds: from, toSeconds: to })
        }
      >
        Save clip
      </Button>
      <IconButton size="s" label="Discard the selection" onClick={end}>
        <X aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
