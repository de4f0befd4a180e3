import { ChevronUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { useMedia } from '#kit/runtime/use-media.ts'
import { usePageName } from '#kit/shell/page-name.ts'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Session } from '../../schema.ts'
import { useCaptions } from './captions/use-captions.ts'
import { ClipBar } from './clips/clip-bar.tsx'
import { Controls } from './controls.tsx'
import { eventsOf, neighbourOf } from './events.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Lanes, type Selection } from './lanes.tsx'
import { lineOf } from './line.ts'
import { Missing } from './missing.tsx'
import { NoteField } from './notes/note-field.tsx'
import { Picture } from './picture.tsx'
import { useHasPlayed } from './pictures/use-has-played.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { playerChoices } from './player/player-choices.ts'
import { useIdle } from './player/use-idle.ts'
import { Reading } from './reading.tsx'
import type { ReadingTab } from './reading-props.ts'
import { SessionHeader } from './session-header.tsx'
import { startOf, useAddressOfHead } from './start-of.ts'
import { Strip } from './strip.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useRecordingLink } from './use-recording-link.ts'
import { useWatched } from './use-watched.ts'

const tabs: readonly ReadingTab[] = ['review', 'events', 'transcript', 'notes']

/** The session of one tester: video and lanes on one time line, with what was written beside it. */
export function Playback({ session }: { session: Session }) {
  useWholeWindow()
  usePageName(session.tester.name, `${session.tester.name} plays ${session.game.title}`)
  const isPhone = useMedia('(width < 40rem)')
  const { line, events, cues, skip, player, pictureAt } = usePlayed(session)
  const isReady = session.recording?.state === 'ready'
  const [tab, setTab] = useAddressWord('tab')
  const [selection, setSelection] = useState<Selection | null>(null)
  const captionsShown = playerChoices.useValue().captions
  const [keysShown, setKeysShown] = useState(false)
  const [lanesShown, setLanesShown] = useState(false)
  const [, setBeside] = useAddressWord('with')
  const neighbours = useNeighbours(session)
  const searchField = useRef<HTMLInputElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const canClip = isReady && session.may.write
  const step = (by: 1 | -1) => {
    const event = neighbourOf(events, player.at(), by)
    if (event) player.seek(event.at)
  }
  usePlayerKeys({
    player,
    length: line.length,
    step,
    note: () => noteField.current?.focus(),
    clip: () => {
      if (!canClip) return
      const at = player.at()
      setSelection((begun) => (begun && at > begun.from ? { from: begun.from, to: at } : { from: at, to: at }))
    },
    search: () => searchField.current?.focus(),
    showKeys: () => setKeysShown(true),
  })
  const shared = { session, line, player, events, cues, pictureAt }
  const lanes = <Lanes {...shared} selection={selection} onSelect={canClip ? setSelection : undefined} />
  const shownTab = tabs.find((one) => one === tab) ?? 'review'
  const other = neighbours?.after ?? neighbours?.before
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] max-lg:content-start lg:h-dvh lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <SessionHeader session={session} neighbours={neighbours} onCompare={other && (() => setBeside(other.id))} />
      <div
        className={cx(
          'grid min-h-0 grid-cols-[minmax(0,1fr)] max-lg:contents',
          // Without a video the words have the room.
          isReady || session.recording?.state === 'joining'
            ? 'lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]'
            : 'lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]',
        )}
      >
        <div ref={frame} className="grid max-lg:order-1 lg:min-h-0 lg:border-r lg:border-line">
          {isReady ? (
            <Picture {...shared} cues={captionsShown ? cues : []} className="aspect-video lg:aspect-auto" />
          ) : (
            <Missing {...shared} />
          )}
        </div>
        <div className="flex min-w-0 flex-col max-lg:order-4 lg:min-h-0">
          <Reading {...shared} tab={shownTab} onTab={setTab} searchField={searchField} />
          {session.may.write && <NoteField session={session} line={line} player={player} field={noteField} />}
        </div>
        <div className="max-lg:order-2 lg:hidden">
          {isPhone && <Strip events={events} line={line} player={player} />}
        </div>
      </div>
      <div className="min-w-0 max-lg:order-3 lg:max-h-[45dvh] lg:overflow-y-auto">
        <Controls
          line={line}
          player={player}
          onStep={step}
          onKeys={() => setKeysShown(true)}
          skip={skip}
          onFullScreen={() => void frame.current?.requestFullscreen?.()}
          captions={
            cues.length > 0
              ? { shown: captionsShown, toggle: () => playerChoices.choose({ captions: !captionsShown }) }
              : undefined
          }
        >
          {isPhone && (
            <Button size="s" onClick={() => setLanesShown(true)}>
              <ChevronUp aria-hidden="true" />
              Timeline
            </Button>
          )}
          {selection && canClip && (
            <ClipBar session={session} line={line} selection={selection} onDone={() => setSelection(null)} />
          )}
        </Controls>
        {!isPhone && lanes}
      </div>
      <Sheet open={isPhone && lanesShown} onOpenChange={setLanesShown} title="Timeline">
        <div className="-mx-5">{lanes}</div>
      </Sheet>
      <KeysDialog open={keysShown} onOpenChange={setKeysShown} />
    </div>
  )
}

/** What is played and shown on the line of a session. */
function usePlayed(session: Session) {
  // Notes change while the page is open; the times of the line do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is made of these alone
  const line = useMemo(() => lineOf(session), [session.sittings, session.recording?.segments])
  const events = useMemo(() => eventsOf(session, line), [session, line])
  const { cues } = useCaptions(session)
  const watched = useWatched(session)
  const { idle, skip } = useIdle({ session, line, events, cues })
  const player = usePlayer({
    line,
    recording: session.recording,
    start: startOf(session, line),
    idle: skip?.on ? idle : [],
    onWatched: watched,
  })
  useAddressOfHead(player)
  const pictureAt = usePictures(session, { url: useRecordingLink(session).data?.url, begun: useHasPlayed(player) })
  return { line, events, cues, skip, player, pictureAt }
}
