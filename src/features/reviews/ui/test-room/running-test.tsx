import { isTimed } from '#features/games/rules.ts'
import { playsInOwnTab } from '#features/games/ui/play/plays-in-own-tab.ts'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { TestRoom } from '../calls.ts'
import { GameDock } from './game-dock.tsx'
import { GameStage } from './game-stage.tsx'
import { gotBuild } from './got-build.ts'
import { MomentButtons, MomentTrack } from './moments/moment-dock.tsx'
import { momentName } from './moments/moment-look.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoomRail } from './room-rail.tsx'
import type { UseRecording } from './room-recording.ts'
import { useRoom } from './use-room.ts'

interface RunningTestProps {
  testRoom: TestRoom
  useRecording: UseRecording
}

/** A running test or a returned review: the game with everything else around it, in the whole window. */
export function RunningTest({ testRoom, useRecording }: RunningTestProps) {
  useWholeWindow()
  const room = useRoom(testRoom, useRecording)
  const { recording, tab, theatre, draft } = room
  const { check = null, send = null } = recording ?? {}
  // Both are read from the top down on a phone, as a page.
  const paged = check !== null || send !== null
  return (
    <div
      className={cx(
        'relative grid flex-1 grid-cols-[minmax(0,1fr)]',
        paged
          ? 'max-[900px]:grid-rows-[48px_auto_auto] min-[901px]:min-h-0'
          : 'min-h-0 max-sm:grid-rows-[48px_minmax(0,1fr)_auto] max-sm:overflow-hidden sm:max-[900px]:grid-rows-[48px_auto_minmax(0,1fr)]',
        'min-[901px]:grid-rows-[48px_minmax(0,1fr)] min-[901px]:overflow-hidden',
        (!theatre || paged) &&
          (tab === 'play' && !paged
            ? 'min-[901px]:grid-cols-[minmax(0,1fr)_348px] max-[1080px]:min-[901px]:grid-cols-[minmax(0,1fr)_320px]'
            : 'min-[901px]:grid-cols-[minmax(0,1fr)_440px] max-[1080px]:min-[901px]:grid-cols-[minmax(0,1fr)_360px]'),
      )}
    >
      <RoomBar
        testRoom={testRoom}
        draft={draft}
        theatre={theatre}
        tabUrl={paged ? undefined : room.tabUrl}
        onTheatre={room.toggleTheatre}
        onFullScreen={room.fullScreen}
        onFresh={() => room.setFresh(room.fresh + 1)}
        recording={recording}
      />
      {send}
      <Stage testRoom={testRoom} room={room} hidden={send !== null} />
      {check?.panel}
      <div className={paged ? 'hidden' : 'contents'}>
        <Rail testRoom={testRoom} room={room} hidden={theatre} />
      </div>
      <p role="status" className="sr-only">
        {room.shownLast && `Marked: ${momentName(room.shownLast)}`}
      </p>
    </div>
  )
}

interface PartProps {
  testRoom: TestRoom
  room: ReturnType<typeof useRoom>
  hidden: boolean
}

/** The game with what is below it. */
function Stage({ testRoom, room, hidden }: PartProps) {
  const { draft, full, recording, mayMark } = room
  const { build } = testRoom
  const check = recording?.check
  return (
    <div
      ref={room.stage}
      className={cx(
        'relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-surface-0',
        !full.isFull && 'sm:max-[900px]:grid-rows-[auto_auto]',
        check && 'max-sm:grid-rows-[auto_auto] max-sm:[&>section:first-child]:aspect-video',
        hidden && 'hidden',
      )}
    >
      <GameStage
        testRoom={testRoom}
        stage={room.game}
        start={room.start}
        held={check?.held ?? null}
        isFull={full.isFull}
        started={draft.body.checked?.includes(gotBuild) === true || check != null}
        onFrameFocus={(inFront) => {
          room.frameInFront.current = inFront
        }}
        onKey={room.onKey}
        fresh={room.fresh}
        onServed={(token) => {
          room.served.current = token
        }}
        onAlive={(isAlive) => {
          room.alive.current = isAlive
        }}
        onRefused={room.onRefused}
        onPlay={room.noteBuild}
      />
      {recording?.over}
      {check ? (
        check.dock
      ) : (
        <GameDock
          track={room.track}
          noted={room.noted}
          note={room.note}
          focusGame={room.focusGame}
          hasKeys={build !== null && isTimed(build.kind) && !playsInOwnTab(build)}
          isFixed={!mayMark}
          onMark={room.mark}
          onNote={room.moments.note}
          onLeaveFull={full.isFull ? () => void full.leave().then(room.focusFrame) : undefined}
          notice={recording?.notice}
        />
      )}
    </div>
  )
}

function Rail({ testRoom, room, hidden }: PartProps) {
  const { mayMark, mark } = room
  return (
    <RoomRail
      testRoom={testRoom}
      keeper={room.keeper}
      draft={room.draft}
      clock={room.clock}
      moments={room.moments}
      tab={room.tab}
      showTab={room.showTab}
      submission={room.submission}
      form={room.form}
      focusGame={room.focusGame}
      newErrors={room.newErrors}
      onStuck={mayMark ? () => mark('stuck') : undefined}
      hidden={hidden}
      open={room.sheetOpen}
      onOpenChange={room.setSheetOpen}
      track={<MomentTrack {...room.track} bare />}
      buttons={mayMark && <MomentButtons onMark={mark} stacked />}
      facts={room.recording?.facts}
    />
  )
}
