import { AudioLines, Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Cue } from '../../../playback/web-vtt.ts'
import { sessions } from '../../calls.ts'
import { lineAtVideo, videoAt } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'
import { cuesAt } from './cues.ts'
import { useCaptions } from './use-captions.ts'

const Editor = part(async () => (await import('./caption-editor.tsx')).CaptionEditor, {
  meanwhile: <Skeleton className="h-60 w-full" />,
})

type TranscriptProps = Pick<ReadingProps, 'session' | 'line' | 'player' | 'cues'>

/** Has the captions made by a speech service, where one is set up and the tester allows it; else says what holds. */
function MakeCaptions({ session: { id, hearsVoices, may, recording } }: Pick<TranscriptProps, 'session'>) {
  const make = useAct(sessions.makeCaptions)
  if (!hearsVoices || !may.caption || !recording || recording.transcribes === null) return null
  if (!recording.transcribes)
    return <span className="type-cap">This tester lets no speech service hear the voice.</span>
  if (recording.captionsState === 'making')
    return (
      <span role="status" className="text-ink-muted">
        A speech service is writing it down.
      </span>
    )
  return (
    <>
      <Button size="s" busy={make.isPending} onClick={() => make.mutate({ sessionId: id })}>
        <AudioLines aria-hidden="true" />
        Make captions
      </Button>
      {recording.captionsState === 'failed' && (
        <span className="type-cap">The speech service did not answer. Try again, or type them.</span>
      )}
    </>
  )
}

const keyOf = ({ from, to, text }: Cue): string => `${from} ${to} ${text}`

/** What was said, line by line. */
export function TranscriptPanel(props: TranscriptProps) {
  const { session, line, player, cues } = props
  const [editing, setEditing] = useState(false)
  // The focus comes back to the button that opened the editor.
  const [edited, setEdited] = useState(false)
  function edit() {
    setEditing(true)
    setEdited(true)
  }
  const segments = session.recording?.segments ?? []
  const spoken = player
    .useAt((second) =>
      cuesAt(cues, videoAt(line, segments, second))
        .map(keyOf)
        .join('\n'),
    )
    .split('\n')
  const { data } = useCaptions(session)
  if (editing && data) return <Editor {...props} revision={data.revision} onClose={() => setEditing(false)} />
  const source = session.recording?.captions?.source
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {session.may.caption && (
          <Button size="s" autoFocus={edited} onClick={edit}>
            <Pencil aria-hidden="true" />
            {cues.length > 0 ? 'Edit' : 'Write captions'}
          </Button>
        )}
        {cues.length === 0 && <MakeCaptions session={session} />}
        {data && cues.length > 0 && (
          <Button size="s" onClick={() => saveFile(`captions-${session.id.slice(0, 8)}.vtt`, data.vtt, 'text/vtt')}>
            <Download aria-hidden="true" />
            WebVTT
          </Button>
        )}
        {source && (
          <span className="type-cap">{source === 'made' ? 'Made by a speech service' : 'Typed by people'}</span>
        )}
      </div>
      {cues.length === 0 ? (
        <p className="text-ink-muted">No captions yet. What people say can be searched once it is written down.</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {cues.map((cue) => (
            <li
              key={keyOf(cue)}
              className={cx(
                'flex items-baseline gap-3 border-b border-line py-2',
                spoken.includes(keyOf(cue)) && '-mx-2 rounded-control bg-surface-2 px-2',
              )}
            >
              <TimeButton at={lineAtVideo(line, segments, cue.from)} player={player} />
              <span dir="auto" className="min-w-0 break-words">
                {cue.text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
