import { Circle, Pause } from 'lucide-react'
import { useEffect, useState } from 'react'
import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { cx } from '#kit/styles/class-names.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { Recorder } from '../recorder.ts'
import { recordedUntil } from '../recorder-state.ts'
import type { Unrecorded } from './use-unrecorded.ts'
import { VoiceMeter } from './voice-meter.tsx'

interface RecordingLightProps {
  recorder: Recorder
  unrecorded: Unrecorded
  onResume: () => void
}

const button =
  'inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap pointer-coarse:h-9'

/** The light in the bar: that it records and for how long, or that it does not, with pause and resume. */
export function RecordingLight({ recorder, unrecorded, onResume }: RecordingLightProps) {
  const phase = recorder.state.useValue((state) => state.phase)
  const hasVoice = recorder.state.useValue(({ microphone }) => microphone !== null)
  if (phase === 'recording')
    return (
      <>
        <i aria-hidden="true" className="drawn pointer-events-none absolute inset-x-0 top-0 z-20 h-[3px] bg-bad" />
        <span className="inline-flex h-9 flex-none items-center gap-3 rounded-full bg-bad py-1 pr-1 pl-3.5 text-on-bad max-sm:ml-auto max-sm:gap-2">
          <span role="status" className="inline-flex items-center gap-2 font-semibold tabular-nums">
            <i className="drawn size-2.5 animate-pulse rounded-full bg-current motion-reduce:animate-none" />
            <span className="max-sm:sr-only">Recording</span>
          </span>
          <RecordedTime recorder={recorder} />
          {hasVoice && (
            <VoiceMeter
              recorder={recorder}
              bars={9}
              className="h-3.5 w-10 max-[1080px]:hidden"
              looks={['bg-current', 'bg-current opacity-40']}
            />
          )}
          <button type="button" className={cx(button, 'bg-[oklch(0_0_0/0.22)]')} onClick={() => void recorder.pause()}>
            <Pause className="size-3.5" aria-hidden="true" />
            <span className="max-[1080px]:sr-only">Pause</span>
            <span className="sr-only"> recording</span>
          </button>
        </span>
      </>
    )
  return (
    <>
      <i
        aria-hidden="true"
        className="drawn pointer-events-none absolute inset-x-0 top-0 z-20 border-t-[3px] border-dashed border-ink"
      />
      <span className="inline-flex h-9 flex-none items-center gap-3 rounded-full border-[1.5px] border-ink py-1 pr-1 pl-3 max-sm:ml-auto max-sm:gap-2">
        <span role="status" className="inline-flex items-center gap-2 font-semibold">
          <Circle className="size-2.5 stroke-[4]" aria-hidden="true" />
          {phase === 'ended' ? 'Recording ended' : 'Not recording'}
        </span>
        <UnrecordedTime unrecorded={unrecorded} />
        {phase !== 'ended' && (
          <button type="button" className={cx(button, 'bg-bad text-on-bad')} onClick={onResume}>
            <i className="drawn size-2.5 rounded-full bg-current" aria-hidden="true" />
            Resume<span className="sr-only"> recording</span>
          </button>
        )}
      </span>
    </>
  )
}

/** Minutes recorded in this sitting. Not in the live text, which would be read out each second. */
function RecordedTime({ recorder }: { recorder: Recorder }) {
  const state = recorder.state.useValue(({ recordedMs, sinceMs }) => `${recordedMs} ${sinceMs}`)
  const [, redraw] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part
  useEffect(() => {
    const timer = setInterval(() => redraw((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [state])
  return (
    <b className="font-semibold tabular-nums">
      {minuteClock(recordedUntil(recorder.state.get(), monotonicMs()) / 1000)}
    </b>
  )
}

const UnrecordedTime = ({ unrecorded }: { unrecorded: Unrecorded }) => (
  <b className="font-semibold tabular-nums">{minuteClock(unrecorded.useValue())}</b>
)
