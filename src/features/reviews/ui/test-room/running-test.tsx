import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { playsInOwnTab } from '#features/games/ui/plays-in-own-tab.ts'
import { type MomentKind, momentKinds } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { useWholeWindow } from '#kit/shell/whole-window.ts'
import { cx } from '#kit/styles/class-names.ts'
import { isPageError, type Refusal, type RoomKey } from '#shared/play-messages.ts'
import type { TestRoom } from '../calls.ts'
import { useReviewDraft } from '../review-form/use-review-draft.ts'
import { type RoomTab, useReviewSubmit } from '../review-form/use-review-submit.ts'
import { fetchFields } from './form-parts.tsx'
import { GameDock } from './game-dock.tsx'
import { GameStage } from './game-stage.tsx'
import { gotBuild } from './got-build.ts'
import { MomentButtons, MomentTrack } from './moment-dock.tsx'
import { momentName } from './moment-look.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoomRail } from './room-rail.tsx'
import { useMomentKeys } from './use-moment-keys.ts'
import { useMoments } from './use-moments.ts'
import { useRefusals } from './use-refusals.ts'
import { useTimeInFront } from './use-time-in-front.ts'

/** A running test or a returned review: the game with everything else around it, in the whole window. */
export function RunningTest({ testRoom }: { testRoom: TestRoom }) {
  const { playtest, brief, build } = testRoom
  const returned = playtest.state === 'returned' || playtest.state === 'returned_by_studio'
  useWholeWindow()
  const { keeper, draft } = useReviewDraft(testRoom)
  const playing = useRef(false)
  const frameInFront = useRef(false)
  const served = useRef<string | null>(null)
  const alive = useRef(false)
  const { clock, sendNow } = useTimeInFront({ testRoom, playing, frameInFront, served, alive })
  const [fresh, setFresh] = useState(0)
  const moments = useMoments(testRoom.playtest.id, testRoom.moments)
  const [tab, setTab] = useState<RoomTab>(returned ? 'review' : 'play')
  const [theatre, setTheatre] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(returned)
  const [tabUrl, setTabUrl] = useState<string>()
  const [last, setLast] = useState<Moment>()
  const stage = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const full = useFullScreen(stage)

  function showTab(next: RoomTab) {
    setTab(next)
    setTheatre(false)
    setSheetOpen(true)
  }
  const submission = useReviewSubmit({
    ...{ testRoom, keeper, draft, form, showTab, fetchFields },
    played: () => (playtest.timed ? clock.get().seconds : null),
    sendTime: sendNow,
  })

  const noteRefusal = useRefusals(testRoom)
  const [newErrors, setNewErrors] = useState(0)
  const onRefused = (refusal: Refusal) => {
    noteRefusal(refusal)
    if (isPageError(refusal)) setNewErrors((before) => before + 1)
  }

  const mayMark = playtest.state !== 'returned_by_studio'
  function mark(kind: MomentKind) {
    if (mayMark) setLast(moments.mark(kind, clock.get().seconds) ?? last)
  }
  const focusGame = () => stage.current?.querySelector<HTMLElement>('iframe, [data-play]')?.focus()
  function onKey(key: RoomKey) {
    const kind = momentKinds[Number(key.slice(-1)) - 1]
    if (kind) mark(kind)
    else if (key === 'note') note.current?.focus()
    else leaveGame()
  }
  useMomentKeys(onKey)

  /** For the tab of the rail, which is hidden in theater, in full screen, and below the closed sheet of a phone. */
  function leaveGame() {
    void full.leave()
    flushSync(() => showTab(tab))
    form.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }

  // The pressed button has the focus, so that the keys of the game would not reach it.
  const focusFrame = () => stage.current?.querySelector('iframe')?.focus()
  /** With the moments below the game. */
  const fullScreen = () => void full.enter().then(focusFrame)
  function toggleTheatre() {
    setTheatre(!theatre)
    if (!theatre) focusFrame()
  }

  function noteBuild(url?: string) {
    playing.current = build?.kind === 'web'
    setTabUrl(url)
    setSheetOpen(false)
    const { body } = keeper.get()
    if (!body.checked?.includes(gotBuild)) keeper.change({ ...body, checked: [...(body.checked ?? []), gotBuild] })
  }
  const shownLast = last && moments.all.find(({ id }) => id === last.id)
  const noted = shownLast ?? moments.all.at(-1)
  const tasksAt = (draft.body.tasks ?? []).flatMap(({ doneAtSeconds }) => doneAtSeconds ?? [])
  const track = { clock, moments: moments.all, tasksAt, minutes: playtest.estimatedMinutes }

  return (
    <div
      className={cx(
        'relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] sm:max-[900px]:grid-rows-[48px_auto_minmax(0,1fr)]',
        'max-sm:grid-rows-[48px_minmax(0,1fr)_auto] max-sm:overflow-hidden',
        'min-[901px]:grid-rows-[48px_minmax(0,1fr)] min-[901px]:overflow-hidden',
        !theatre &&
          (tab === 'play'
            ? 'min-[901px]:grid-cols-[minmax(0,1fr)_348px] max-[1080px]:min-[901px]:grid-cols-[minmax(0,1fr)_320px]'
            : 'min-[901px]:grid-cols-[minmax(0,1fr)_440px] max-[1080px]:min-[901px]:grid-cols-[minmax(0,1fr)_360px]'),
      )}
    >
      <RoomBar
        {...{ testRoom, draft, theatre, tabUrl }}
        onTheatre={toggleTheatre}
        onFullScreen={fullScreen}
        onFresh={() => setFresh(fresh + 1)}
      />
      <div
        ref={stage}
        className={cx(
          'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-surface-0',
          !full.isFull && 'sm:max-[900px]:grid-rows-[auto_auto]',
        )}
      >
        <GameStage
          testRoom={testRoom}
          isFull={full.isFull}
          started={draft.body.checked?.includes(gotBuild) === true}
          onFrameFocus={(inFront) => {
            frameInFront.current = inFront
          }}
          onKey={onKey}
          fresh={fresh}
          onServed={(token) => {
            served.current = token
          }}
          onAlive={(isAlive) => {
            alive.current = isAlive
          }}
          onRefused={onRefused}
          onPlay={noteBuild}
        />
        <GameDock
          {...{ track, noted, note, focusGame }}
          hasKeys={build?.kind === 'web' && !playsInOwnTab(build)}
          isFixed={!mayMark}
          onMark={mark}
          onNote={moments.note}
          onLeaveFull={full.isFull ? () => void full.leave().then(focusFrame) : undefined}
        />
      </div>
      <RoomRail
        {...{ testRoom, keeper, draft, clock, moments, tab, showTab, submission, form, brief, focusGame, newErrors }}
        onStuck={mayMark ? () => mark('stuck') : undefined}
        hidden={theatre}
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        track={<MomentTrack {...track} bare />}
        buttons={mayMark && <MomentButtons onMark={mark} stacked />}
      />
      <p role="status" className="sr-only">
        {shownLast && `Marked: ${momentName(shownLast)}`}
      </p>
    </div>
  )
}

/** Full screen of an element, which the browser can also end, such as on Escape. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(element.current !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  return {
    isFull,
    enter: async () => element.current?.requestFullscreen().catch(() => undefined),
    leave: async () => isFull && document.exitFullscreen().catch(() => undefined),
  }
}
