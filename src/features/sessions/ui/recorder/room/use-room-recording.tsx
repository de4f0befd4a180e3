import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { isTimed } from '#features/games/rules.ts'
import { playedIn } from '#features/games/ui/play/played-in.ts'
import { playsInOwnTab } from '#features/games/ui/play/plays-in-own-tab.ts'
import type { TestRoom } from '#features/reviews/ui/calls.ts'
import type { RecordedRoom, RoomRecording } from '#features/reviews/ui/test-room/room-recording.ts'
import { stored } from '#kit/runtime/stored.ts'
import { sessions } from '../../calls.ts'
import { canShare, type Surface } from '../capture/screen-source.ts'
import { CheckDock } from '../check/check-dock.tsx'
import { CheckPanel } from '../check/check-panel.tsx'
import { TrialPicture } from '../check/trial-picture.tsx'
import { useTrial } from '../check/use-trial.ts'
import { openRecorder, type Recorder } from '../recorder.ts'
import { nothingYet } from '../recorder-state.ts'
import { SendView } from '../send/send-view.tsx'
import { FramePulse } from './frame-pulse.tsx'
import { RecordingFacts } from './recording-facts.tsx'
import { RecordingLight } from './recording-light.tsx'
import { RecordingNotice } from './recording-notice.tsx'
import { takeMomentPicture } from './take-moment-picture.ts'
import { useFrameBudget } from './use-frame-budget.ts'
import { usePauseKey } from './use-pause-key.ts'
import { useUnrecorded } from './use-unrecorded.ts'

/** Records the room of a test, where its recording still takes parts. */
export function useRoomRecording(room: RecordedRoom): RoomRecording | null {
  const { playtest } = room.testRoom
  const mine = useQuery(sessions.mine.queryOptions({ input: { playtestId: playtest.id } })).data
  const takes = mine?.state === 'recording' && !mine.closed && mine.withdrawnAt === null
  // What is being sent is sent to its end, although the recording is closed before the review.
  const [sendReview, setSendReview] = useState<() => Promise<void>>()
  const recorder = useRecorder({
    playtestId: playtest.id,
    withVoice: mine?.mode === 'voice',
    takes,
    // Withdrawn elsewhere, or sent: nothing is captured without the light.
    over: mine !== undefined && !takes && sendReview === undefined,
  })
  const [checked, setChecked] = useState(false)
  const trial = useTrial(recorder)
  const surface = surfaceOf(room.testRoom)
  const unrecorded = useUnrecorded(recorder, room.clock)
  useFrameBudget(recorder)
  const state = recorder?.state ?? unopened
  const phase = state.useValue((now) => now.phase)
  const cropped = state.useValue((now) => now.cropped)
  const resume = () => void resumeRecording(recorder, { surface, game: room.game.current })
  usePauseKey(() => (phase === 'recording' ? void recorder?.pause() : resume()))
  if (!mine || !recorder || (!takes && !sendReview)) return null
  const begun = mine.parts.length > 0 || phase === 'recording' || phase === 'paused' || phase === 'ended'

  function begin() {
    setChecked(true)
    trial.forget()
    void recorder?.record()
    if (surface === 'this-tab') room.startGame()
  }
  const shared = { recorder, mine, testRoom: room.testRoom }
  const inCheck = !begun && !checked && sendReview === undefined
  return {
    light: !inCheck && sendReview === undefined && (
      <RecordingLight recorder={recorder} unrecorded={unrecorded} onResume={resume} />
    ),
    facts: <RecordingFacts recorder={recorder} />,
    notice: <RecordingNotice recorder={recorder} unrecorded={unrecorded} />,
    over: (
      <>
        <FramePulse />
        {inCheck && <TrialPicture trial={trial} studioName={mine.studioName} />}
      </>
    ),
    alone: phase === 'recording' && !cropped,
    check: inCheck
      ? {
          held: surface === 'this-tab' ? 'The game starts after the check of your recording.' : null,
          dock: <CheckDock trial={trial} mine={mine} />,
          panel: <CheckPanel {...shared} trial={trial} surface={surface} game={room.game} onBegin={begin} />,
        }
      : null,
    send: sendReview ? <SendView {...shared} sendReview={sendReview} onClose={() => setSendReview(undefined)} /> : null,
    onMoment({ id }) {
      const frame = room.game.current?.querySelector('iframe')
      const { phase: now, stoppedByBrowser } = recorder.state.get()
      // Who pauses wants nothing to be seen.
      const isPaused = now === 'paused' && !stoppedByBrowser
      if (takes && mine.pictures && frame && !isPaused)
        void takeMomentPicture({ playtestId: playtest.id, momentId: id, frame })
    },
    beforeSend(send) {
      void recorder.pause()
      setSendReview(() => send)
    },
  }
}

/** Until the recorder is open. */
const unopened = stored(nothingYet)

interface RecorderOf {
  playtestId: string
  withVoice: boolean
  takes: boolean
  /** Nothing more is recorded or sent. */
  over: boolean
}

/** The recorder of this room: it ends with the page, and what it kept is sent from the next one. */
function useRecorder({ playtestId, withVoice, takes, over }: RecorderOf): Recorder | null {
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  // Once open it lives as long as the room.
  const [wanted, setWanted] = useState(takes)
  if (takes && !wanted) setWanted(true)
  useLayoutEffect(() => {
    if (!wanted || over) return
    const opened = openRecorder({ playtestId, withVoice })
    setRecorder(opened)
    return () => opened.close()
  }, [playtestId, withVoice, wanted, over])
  return recorder
}

async function resumeRecording(recorder: Recorder | null, at: { surface: Surface; game: HTMLElement | null }) {
  if (!recorder || !at.game) return
  const { phase, sharing, withoutVoice, microphone } = recorder.state.get()
  if (phase === 'ended') return
  if (!sharing && !(await recorder.share(at.surface, at.game))) return
  if (recorder.withVoice && !withoutVoice && microphone === null) await recorder.takeVoice()
  await recorder.record()
}

/** Where the game of a test runs. */
function surfaceOf({ build, game }: TestRoom): Surface {
  if (!build || !isTimed(build.kind)) return 'window'
  if (!canShare()) return 'canvas'
  return playsInOwnTab(build) || playedIn(game.id) === 'tab' ? 'own-tab' : 'this-tab'
}
