import { Download, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDay } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { SessionClip } from '../../../schema.ts'
import { sessions } from '../../calls.ts'
import { lineAtVideo } from '../line.ts'
import type { ReadingProps } from '../reading-props.ts'
import { TimeButton } from '../time-button.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Saves the video behind a link as a file. */
function saveAs({ url, mime }: { url: string; mime: string }) {
  const download = `clip.${mime.endsWith('mp4') ? 'mp4' : 'webm'}`
  Object.assign(document.createElement('a'), { href: url, download }).click()
}

/** The clips of a session: play, send outside where the tester agreed, remove. */
export function ClipList({ session, line, player }: Pick<ReadingProps, 'session' | 'line' | 'player'>) {
  const [shared, setShared] = useState<SessionClip>()
  const me = useMe()?.profileId
  const save = useAct(sessions.clipLink, { onSuccess: saveAs })
  const restore = useAct(sessions.restoreClip)
  const remove = useAct(sessions.removeClip, { toast: 'Clip removed', undo: restore.mutate })
  const startOf = ({ fromSeconds }: SessionClip) => lineAtVideo(line, session.recording?.segments ?? [], fromSeconds)
  return (
    <section aria-labelledby="clips-title" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 id="clips-title" className="font-semibold">
        Clips
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {session.clips.map((clip) => (
          <li key={clip.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
            <TimeButton at={startOf(clip)} player={player} />
            <span dir="auto" className="min-w-0 flex-1 basis-40 break-words">
              {clip.title || `${clockOf(clip.toSeconds - clip.fromSeconds)} by ${clip.author.name}`}
            </span>
            {clip.state === 'making' && <Badge tone="neutral">Being made</Badge>}
            {clip.state === 'failed' && <Badge tone="bad">Could not be made</Badge>}
            {clip.linkEndsAt && <Badge tone="accent">Link until {formatDay(clip.linkEndsAt)}</Badge>}
            <CopyButton
              bare
              text={location.origin + paths.sessionAt(session.id, Math.floor(startOf(clip)))}
              label="Copy the link for your team"
            />
            {clip.state === 'ready' && session.may.showOutside && (
              <>
                <Button size="s" onClick={() => setShared(clip)}>
                  <Link2 aria-hidden="true" />
                  Link
                </Button>
                <Button
                  size="s"
                  busy={save.isPending}
                  onClick={() => save.mutate({ id: clip.id, sessionId: session.id })}
                >
                  <Download aria-hidden="true" />
                  File
                </Button>
              </>
            )}
            {session.may.write && (session.viewer === 'studio' || clip.author.id === me) && (
              <IconButton
                size="s"
                label="Remove this clip"
                onClick={() => remove.mutate({ id: clip.id, sessionId: session.id })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {session.recording?.state === 'ready' && !session.recording.outside && (
        <p className="type-cap">
          The tester did not agree that clips leave the studio, so these can’t be sent outside.
        </p>
      )}
      {shared && <ShareDialog clip={shared} sessionId={session.id} onClose={() => setShared(undefined)} />}
    </section>
  )
}
