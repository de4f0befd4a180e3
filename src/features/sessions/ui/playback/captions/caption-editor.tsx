import { Plus, Trash2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { TextInput } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { useLeaveGuard } from '#kit/runtime/use-leave-guard.ts'
import { clockOf } from '#shared/texts/clock.ts'
import { captionLimits } from '../../../rules.ts'
import { lineAtVideo, videoUntil } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'
import { ImportCaptions } from './import-captions.tsx'
import { useCaptionLines } from './use-caption-lines.ts'

interface CaptionEditorProps extends Pick<ReadingProps, 'session' | 'line' | 'player' | 'cues'> {
  revision: number
  onClose: () => void
}

/**
 * Captions line by line while the recording plays: Enter begins the next line at the second that is shown. Pressing
 * Space with Alt pauses, so that the hands stay at the keys. Files of other programs are imported, or pasted.
 */
export function CaptionEditor({ session, line, player, cues, revision, onClose }: CaptionEditorProps) {
  const segments = session.recording?.segments ?? []
  const end = session.recording?.seconds ?? Number.POSITIVE_INFINITY
  const captions = useCaptionLines({ sessionId: session.id, end, cues, revision, onClose })
  useLeaveGuard(captions.unsaved)
  const add = () => captions.add(videoUntil(line, segments, player.at()) ?? 0)
  function onPaste(event: ClipboardEvent) {
    if (captions.bring(event.clipboardData.getData('text'))) event.preventDefault()
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
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onPaste={onPaste}
      onSubmit={(event) => {
        event.preventDefault()
        captions.save()
      }}
    >
      <p className="text-ink-muted">
        Play the recording and write what you hear. Enter begins a line at the second shown, Alt and Space pause. SRT
        and WebVTT files can be imported, or pasted into any line: their words and times, without colors, places and
        line breaks.
      </p>
      {captions.brought && <p role="status">{captions.brought}</p>}
      {captions.isBehind && (
        <div role="status" className="flex flex-wrap items-center gap-2 rounded-control border border-line-strong p-3">
          <span className="min-w-0 flex-1 basis-60">
            A teammate saved other captions meanwhile. Add theirs to yours, then save both.
          </span>
          <Button size="s" onClick={captions.takeIn}>
            Add their lines
          </Button>
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {captions.lines.map((one) => (
          <li key={one.key} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2">
            <TimeButton at={lineAtVideo(line, segments, one.from)} player={player} />
            <TextInput
              autoFocus={one.text === '' && captions.unsaved}
              aria-label={`Line at ${clockOf(one.from)}`}
              dir="auto"
              maxLength={captionLimits.cue}
              value={one.text}
              onChange={({ target }) => captions.edit(one.key, target.value)}
              onKeyDown={onKeyDown}
            />
            <IconButton
              size="s"
              label={`Remove the line at ${clockOf(one.from)}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                captions.remove(one)
              }}
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
        <ImportCaptions onFile={captions.bring} />
        <Button size="s" variant="accent" type="submit" busy={captions.saving}>
          Save captions
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** The focus goes to the line after one that is removed, or before it. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector('input') ?? row?.closest('form')?.querySelector<HTMLElement>('ol + div button')
  next?.focus()
}
