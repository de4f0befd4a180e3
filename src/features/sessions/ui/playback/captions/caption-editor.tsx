import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { useLeaveGuard } from '#kit/runtime/use-leave-guard.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { captionLimits } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import { lineAtVideo, videoUntil } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'
import { cuesOf } from './cues.ts'
import { cuesOfDrafts, type Draft, draftsOf, inOrder, startOfLine } from './draft-lines.ts'

interface CaptionEditorProps extends Pick<ReadingProps, 'session' | 'line' | 'player' | 'cues'> {
  revision: number
  onClose: () => void
}

/**
 * Captions line by line while the recording plays: Enter begins the next line at the second that is shown. Pressing
 * Space with Alt pauses, so that the hands stay at the keys. The lines of a file of another program can be pasted.
 */
export function CaptionEditor({ session, line, player, cues, revision, onClose }: CaptionEditorProps) {
  const segments = session.recording?.segments ?? []
  const end = session.recording?.seconds ?? Number.POSITIVE_INFINITY
  const [lines, setLines] = useState<Draft[]>(() => draftsOf(cues, end))
  // Of these lines: what a teammate saves meanwhile is not overwritten unseen.
  const [readRevision] = useState(revision)
  const [changed, setChanged] = useState(false)
  const save = useAct(sessions.saveCaptions, { toast: 'Captions saved', onSuccess: onClose })
  useLeaveGuard(changed && !save.isPending)
  const change = (next: Draft[]) => {
    setLines(next)
    setChanged(true)
  }
  function add() {
    const from = startOfLine(videoUntil(line, segments, player.at()) ?? 0, end)
    if (lines.length >= captionLimits.cues || lines.some((one) => one.from === from)) return
    change(inOrder([...lines, { key: crypto.randomUUID(), from, text: '' }]))
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = draftsOf(cuesOf(event.clipboardData.getData('text')), end)
    if (pasted.length === 0) return
    event.preventDefault()
    const written = lines.filter(({ text }) => text.trim() !== '')
    change(inOrder([...written, ...pasted]).slice(0, captionLimits.cues))
    toast.success(`${plural(pasted.length, 'line')} pasted`)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter chooses a word of an input method, as for Japanese.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    if (event.altKey && event.code === 'Space') {
      event.preventDefault()
      player.toggle()
    }
  }
  return (
    <Form
      className="grid gap-3"
      onPaste={onPaste}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ sessionId: session.id, revision: readRevision, cues: cuesOfDrafts(lines, end) })
      }}
    >
      <p className="text-ink-muted">
        Play the recording and write what you hear. Enter begins a line at the second shown, Alt and Space pause. Lines
        of an SRT or WebVTT file can be pasted into any line.
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
        <Button size="s" autoFocus onClick={add}>
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
