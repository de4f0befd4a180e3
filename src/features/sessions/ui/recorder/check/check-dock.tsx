import { CalendarClock, Eye, Pause, Play, RotateCcw, Scissors } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { MyRecording } from '../../../recording-schema.ts'
import { trialVideo } from './trial-picture.tsx'
import { type Trial, trialSeconds } from './use-trial.ts'

/** Below the game before a recorded test: the controls of the five seconds, and what is promised. */
export function CheckDock({ trial, mine }: { trial: Trial; mine: MyRecording }) {
  const { studioName, keepDays, retainUntil } = mine
  return (
    <div className="grid gap-4 border-t border-line px-5 py-4 max-sm:px-4">
      {trial.url !== null && <TrialControls trial={trial} url={trial.url} />}
      <ul className="grid gap-3 sm:grid-cols-3 [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:text-ink-muted [&_b]:font-semibold [&_b]:text-ink [&_li]:grid [&_li]:grid-cols-[24px_minmax(0,1fr)] [&_li]:text-ink-muted">
        <li>
          <Eye aria-hidden="true" />
          <span className="[overflow-wrap:anywhere]">
            <b>Only you and {studioName}</b> can watch, and you see every view
          </span>
        </li>
        <li>
          <Scissors aria-hidden="true" />
          <span>
            <b>You review it first.</b> Cut any part, or don’t send it
          </span>
        </li>
        <li>
          <CalendarClock aria-hidden="true" />
          <span>
            <b>Deleted on {formatDate(retainUntil)},</b> after {plural(keepDays, 'day')}, or any time you ask
          </span>
        </li>
      </ul>
    </div>
  )
}

function TrialControls({ trial, url }: { trial: Trial; url: string }) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const video = () => document.getElementById(trialVideo) as HTMLVideoElement | null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video
  useEffect(() => {
    const element = video()
    if (!element) return
    const look = () => {
      setAt(element.currentTime)
      setPlaying(!element.paused)
    }
    const kinds = ['timeupdate', 'play', 'pause', 'ended']
    for (const kind of kinds) element.addEventListener(kind, look)
    look()
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, look)
    }
  }, [url])
  const toggle = () => {
    const element = video()
    if (element?.paused) void element.play().catch(() => undefined)
    else element?.pause()
  }
  return (
    <div className="flex items-center gap-4 max-sm:gap-3">
      <Button onClick={toggle} aria-label={playing ? 'Pause your five seconds' : 'Play your five seconds'}>
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <span aria-hidden="true" className="relative flex h-9 min-w-0 flex-1 items-center gap-px">
        {trial.levels.map((level, moment) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: values in their order
            key={moment}
            className="drawn flex-1 rounded-full bg-ink-faint"
            style={{ height: `${8 + (level / 255) * 92}%` }}
          />
        ))}
        <i
          className="drawn absolute inset-y-0 w-0.5 bg-ink"
          style={{ left: `${Math.min(100, (at / trialSeconds) * 100)}%` }}
        />
      </span>
      <span className="text-ink-muted tabular-nums">
        <b className="font-semibold text-ink">{minuteClock(at)}</b> / {minuteClock(trialSeconds)}
      </span>
      <Button onClick={trial.try}>
        <RotateCcw aria-hidden="true" />
        Try again
      </Button>
    </div>
  )
}
