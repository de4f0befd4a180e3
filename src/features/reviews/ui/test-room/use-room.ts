import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isTimed } from '#features/games/rules.ts'
import { type MomentKind, momentKinds } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { isPageError, type Refusal, type RoomKey } from '#shared/play/play-messages.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'
import { type ReviewKeeper, useReviewDraft } from '../review-form/use-review-draft.ts'
import { type RoomTab, useReviewSubmit } from '../review-form/use-review-submit.ts'
import { fetchFields } from './form-parts.tsx'
import { gotBuild } from './got-build.ts'
import { useMomentKeys } from './moments/use-moment-keys.ts'
import { useMoments } from './moments/use-moments.ts'
import type { RoomRecording, UseRecording } from './room-recording.ts'
import { useRefusals } from './use-refusals.ts'
import { useTimeInFront } from './use-time-in-front.ts'

/** What the parts of the room share. */
export function useRoom(testRoom: TestRoom, useRecording: UseRecording) {
  const { playtest, build } = testRoom
  const returned = playtest.state === 'returned' || playtest.state === 'returned_by_studio'
  const { keeper, draft } = useReviewDraft(testRoom)
  const { playing, frameInFront, served, alive, clock, sendNow } = useGameTime(testRoom)
  const [fresh, setFresh] = useState(0)
  const moments = useMoments(testRoom.playtest.id, testRoom.moments)
  const [tab, setTab] = useState<RoomTab>(returned ? 'review' : 'play')
  const [theatre, setTheatre] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(returned)
  const [tabUrl, setTabUrl] = useState<string>()
  const { stage, form, note, full } = useRoomElements()
  const { game, start, recording } = useRecordedGame(useRecording, { testRoom, clock })
  const { marked, shownLast, noted } = useLastMoment(moments.all, recording)

  function showTab(next: RoomTab) {
    setTab(next)
    setTheatre(false)
    setSheetOpen(true)
  }
  const submission = useReviewSubmit({
    testRoom,
    keeper,
    draft,
    form,
    showTab,
    fetchFields,
    played: () => (playtest.timed ? clock.get().seconds : null),
    sendTime: sendNow,
    beforeSend: recording?.beforeSend,
  })

  const { newErrors, onRefused } = useNewErrors(testRoom)

  const mayMark = playtest.state !== 'returned_by_studio'
  function mark(kind: MomentKind) {
    if (mayMark) marked(moments.mark(kind, clock.get().seconds))
  }
  const focusGame = () => stage.current?.querySelector<HTMLElement>('iframe, [data-play]')?.focus()
  const onKey = (key: RoomKey) => {
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
    playing.current = isTimed(build?.kind)
    setTabUrl(url)
    setSheetOpen(false)
    noteGotBuild(keeper)
  }
  const track = { clock, moments: moments.all, tasksAt: doneAt(draft.body), minutes: playtest.estimatedMinutes }

  return {
    keeper,
    draft,
    frameInFront,
    served,
    alive,
    clock,
    moments,
    tab,
    theatre: theatre || recording?.alone === true,
    sheetOpen,
    setSheetOpen,
    tabUrl,
    stage,
    game,
    start,
    recording,
    form,
    note,
    full,
    fresh,
    setFresh,
    showTab,
    submission,
    onRefused,
    newErrors,
    mayMark,
    mark,
    focusGame,
    onKey,
    focusFrame,
    fullScreen,
    toggleTheatre,
    noteBuild,
    shownLast,
    noted,
    track,
  }
}

/** The game as what is recorded of it needs it: `start` grows when it starts the game. */
function useRecordedGame(useRecording: UseRecording, room: Pick<Parameters<UseRecording>[0], 'testRoom' | 'clock'>) {
  const game = useRef<HTMLElement>(null)
  const [start, setStart] = useState(0)
  const recording = useRecording({ ...room, game, startGame: () => setStart(start + 1) })
  return { game, start, recording }
}

function useRoomElements() {
  const stage = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLInputElement>(null)
  return { stage, form, note, full: useFullScreen(stage) }
}

/** The moment that was marked last here, while it exists, and the one that a note belongs to. */
function useLastMoment(moments: readonly Moment[], recording: RoomRecording | null) {
  const [last, setLast] = useState<Moment>()
  const shownLast = last && moments.find(({ id }) => id === last.id)
  function marked(moment: Moment | undefined) {
    if (!moment) return
    setLast(moment)
    recording?.onMoment(moment)
  }
  return { marked, shownLast, noted: shownLast ?? moments.at(-1) }
}

function noteGotBuild(keeper: ReviewKeeper) {
  const { body } = keeper.get()
  if (!body.checked?.includes(gotBuild)) keeper.change({ ...body, checked: [...(body.checked ?? []), gotBuild] })
}

/** Seconds at which the tasks were done. */
const doneAt = ({ tasks = [] }: DraftBody) => tasks.flatMap(({ doneAtSeconds }) => doneAtSeconds ?? [])

/** The time that counts, and what it depends on. */
function useGameTime(testRoom: TestRoom) {
  const playing = useRef(false)
  const frameInFront = useRef(false)
  const served = useRef<string | null>(null)
  const alive = useRef(false)
  const { clock, sendNow } = useTimeInFront({ testRoom, playing, frameInFront, served, alive })
  return { playing, frameInFront, served, alive, clock, sendNow }
}

/** How many errors of the game's pages the browser noted since the room opened. */
function useNewErrors(testRoom: TestRoom) {
  const noteRefusal = useRefusals(testRoom)
  const [newErrors, setNewErrors] = useState(0)
  const onRefused = (refusal: Refusal) => {
    noteRefusal(refusal)
    if (isPageError(refusal)) setNewErrors((before) => before + 1)
  }
  return { newErrors, onRefused }
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
