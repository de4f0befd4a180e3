import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { useLeaveGuard } from '#kit/runtime/use-leave-guard.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { captionLimits } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import { lineAtVideo, videoAt } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'

interface CaptionEditorProps extends Pick<ReadingProps, 'session' | 'line' | 'player' | 'cues'> {
  revision: number
  onClose: () => void
}

interface Draft {
  key: string
  /** Seconds of the video. */
  from: number
  text: string
}

/** Seconds for which a line is shown at most, when no other follows. */
const longest = 5

/**
 * Captions line by line while the recording plays: Enter begins the next line at the second that is shown. Pressing
 * Space with Alt pauses, so that the hands stay at the keys.
 */
export function CaptionEditor({ session, line, player, cues, revision, onClose }: CaptionEditorProps) {
  const segments = session.recording?.segments ?? []
  const [lines, setLines] = useState<Draft[]>(() => cues.map(({ from, text }) => ({ key: String(from), from, text })))
  const [changed, setChanged] = useState(false)
  const save = useAct(sessions.saveCaptions, { toast: 'Captions saved', onSuccess: onClose })
  useLeaveGuard(changed && !save.isPending)
  const change = (next: Draft[]) => {
    setLines(next)
    setChanged(true)
  }
  function add() {
    const from = Math.round((videoAt(line, segments, player.at()) ?? 0) * 10) / 10
    if (lines.length >= captionLimits.cues || lines.some((one) => one.from === from)) return
    change([...lines, { key: crypto.randomUUID(), from, text: '' }].sort((a, b) => a.from - b.from))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    if (event.altKey && event.code === 'Space') {
      event.preventDefault()
      player.toggle()
    }
  }
  const end = session.recording?.seconds ?? Number.POSITIVE_INFINITY
  const written = lines.filter(({ text }) => text.trim() !== '')
  const result = written.map(({ from, text }, index) => ({
    from,
    to: Math.min(written[index + 1]?.from ?? end, from + longest, end),
    text: text.trim(),
  }))
  return (
    <Form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ sessionId: session.id, revision, cues: result.filter(({ from, to }) => to > from) })
      }}
    >
      <p className="text-ink-muted">
        Play the recording and write what you hear. Enter begins a line at the second shown, Alt and Space pause.
      </p>
      <ol className="grid gap-2">
        {lines.map(({ key, from, text }) => (
          <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2">
            <TimeButton at={lineAtVideo(line, segments, from)} player={player} />
            <TextInput
              autoFocus={text === '' && changed}
              aria-label={`Line at ${clockOf(from)}`}
              maxLength={captionLimits.cue}
              value={text}
              onChange={({ target }) =>
                change(lines.map((one) => (one.key === key ? { ...one, text: target.value } : one)))
              }
              onKeyDown={onKeyDown}
            />
            <IconButton
              size="s"
              label={`Remove the line at ${clockOf(from)}`}
              onClick={() => change(lines.filter((one) => one.key !== key))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={add}>
          <Plus aria-hidden="true" />
          Line at {player.useAt(clockOf)}
        </Button>
        <Button size="s" variant="accent" type="submit" busy={save.isPending}>
          Save captions
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
