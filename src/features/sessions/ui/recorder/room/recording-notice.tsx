import { MicOff } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { bitRates } from '../capture/record-part.ts'
import type { Recorder } from '../recorder.ts'
import { refusalTexts } from '../share-texts.ts'
import { MicrophonePick } from './microphone-pick.tsx'
import type { Unrecorded } from './use-unrecorded.ts'

interface RecordingNoticeProps {
  recorder: Recorder
  unrecorded: Unrecorded
}

/** What the tester should know of the recording now: one line above the line of minutes. The game goes on. */
export function RecordingNotice({ recorder, unrecorded }: RecordingNoticeProps) {
  const phase = recorder.state.useValue((state) => state.phase)
  const refusal = recorder.state.useValue((state) => state.refusal)
  const ending = recorder.state.useValue((state) => state.ending)
  const stopped = recorder.state.useValue(({ stoppedByBrowser }) => stoppedByBrowser)
  const silent = recorder.state.useValue(({ unheard }) => unheard)
  const lost = recorder.state.useValue(({ voiceProblem }) => voiceProblem)
  const smaller = recorder.state.useValue(({ bitRate }) => bitRate < bitRates.screen)
  const played = unrecorded.useValue((seconds) => seconds > 0)
  if (silent || (phase === 'recording' && lost !== null))
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 rounded-control bg-warn-tint px-3 py-2">
        <MicOff className="size-4" aria-hidden="true" />
        <p className="min-w-40 flex-1">
          <b className="font-semibold">We can’t hear you.</b> {lost ?? 'Is this the right microphone?'}
        </p>
        <MicrophonePick recorder={recorder} className="max-w-60" />
        <Button size="s" variant="quiet" onClick={recorder.dropVoice}>
          Go on without voice
        </Button>
      </div>
    )
  const text =
    ending ??
    (refusal !== null
      ? refusalTexts[refusal]
      : phase !== 'recording' && played
        ? `${stopped ? 'Sharing stopped in the browser' : 'The recording is paused'}. The studio will see a gap.`
        : phase === 'recording' && smaller
          ? 'Your network is slow: the picture is coarser from now on. The rest of the recording waits in this browser.'
          : null)
  return (
    text && (
      <p role="status" className="rounded-control bg-surface-2 px-3 py-2">
        {text}
      </p>
    )
  )
}
