import { Scissors, VideoOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { clockOf } from '#shared/texts/clock.ts'
import type { Cue } from '../../playback/web-vtt.ts'
import type { Session } from '../../schema.ts'
import { cuesAt } from './captions/cues.ts'
import { gapText } from './events.ts'
import { type Line, timeAt, videoAt } from './line.ts'
import type { Player } from './use-player.ts'
import { useRecordingLink } from './use-recording-link.ts'

interface PictureProps {
  session: Session
  line: Line
  player: Player
  /** The caption lines, while they are shown. */
  cues: readonly Cue[]
  className?: string
}

/** The video of a session at the playhead, with its captions. */
export function Picture({ session, line, player, cues, className }: PictureProps) {
  const link = useRecordingLink(session)
  return (
    <div className={cx('relative grid min-h-0 place-items-center overflow-hidden bg-[#000]', className)}>
      <Loaded
        from={link}
        failed="Couldn’t load the recording"
        loading={<Skeleton className="size-full" />}
        onError={(state) => <div className="grid size-full place-items-center bg-surface-1 p-4">{state}</div>}
      >
        {({ url }) => (
          <Video
            key={session.id}
            url={url}
            player={player}
            session={session}
            refresh={async () => !(await link.refetch()).isError}
          />
        )}
      </Loaded>
      <NotShown session={session} line={line} player={player} />
      <Caption cues={cues} session={session} line={line} player={player} />
    </div>
  )
}

interface VideoProps extends Pick<PictureProps, 'player' | 'session'> {
  url: string
  /** Asks for another link. False where none came. */
  refresh: () => Promise<boolean>
}

function Video({ url, player, session, refresh }: VideoProps) {
  const tries = useRef(0)
  const [failed, setFailed] = useState(false)
  /** The link of an hour ago is replaced, and a lost connection may be back: the video goes on where it was. */
  async function load() {
    setFailed(!navigator.onLine)
    if (!navigator.onLine) return
    if (await refresh()) player.video()?.load()
    else setFailed(true)
  }
  function again() {
    tries.current = 0
    void load()
  }
  const onOnline = useEffectEvent(() => failed && again())
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <>
      <video
        ref={player.attach}
        src={url}
        muted={player.muted}
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={`Recording of ${session.tester.name}`}
        className="size-full object-contain"
        onClick={player.toggle}
        onLoadedData={() => setFailed(false)}
        onTimeUpdate={() => {
          tries.current = 0
        }}
        onError={() => {
          tries.current += 1
          if (tries.current <= 2) void load()
          else setFailed(true)
        }}
      />
      {failed && (
        <div
          role="alert"
          className="absolute inset-0 z-1 grid place-content-center justify-items-center gap-3 bg-surface-2 p-4 text-center"
        >
          <VideoOff className="size-6 text-ink-muted" aria-hidden="true" />
          The recording stopped loading. Check your connection.
          <Button size="s" onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

/** Where the line shows time without a picture. */
function NotShown({ session, line, player }: Pick<PictureProps, 'session' | 'line' | 'player'>) {
  const { segments = [], cuts = [] } = session.recording ?? {}
  const stretch = player.useAt((second) => {
    if (second >= line.length || videoAt(line, segments, second) !== null) return undefined
    const time = timeAt(line, second)
    return [...cuts, ...session.gaps].find(({ startedAt, endedAt }) => startedAt <= time && time <= endedAt)
  })
  if (!stretch) return null
  const cut = cuts.includes(stretch)
  const why = gapText(session, stretch)
  const length = clockOf((stretch.endedAt.getTime() - stretch.startedAt.getTime()) / 1000)
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-surface-2 text-ink-muted"
    >
      {cut ? <Scissors className="size-6" aria-hidden="true" /> : <VideoOff className="size-6" aria-hidden="true" />}
      {cut ? `${length} cut by the tester` : `Not recorded, ${length}`}
      {!cut && why && <span>{why}</span>}
    </p>
  )
}

function Caption({ cues, session, line, player }: Pick<PictureProps, 'cues' | 'session' | 'line' | 'player'>) {
  const segments = session.recording?.segments ?? []
  // Lines that overlap are read together, each on its own row.
  const said = player.useAt((second) =>
    cuesAt(cues, videoAt(line, segments, second))
      .map(({ text }) => text)
      .join('\n'),
  )
  if (said === '') return null
  return (
    <p
      dir="auto"
      className="drawn absolute inset-x-4 bottom-[6%] mx-auto w-fit max-w-[44rem] rounded-control bg-[#000000d9] px-3 py-1.5 text-center text-base break-words whitespace-pre-line text-[#fff] [unicode-bidi:plaintext] max-sm:text-sm"
    >
      {said}
    </p>
  )
}
