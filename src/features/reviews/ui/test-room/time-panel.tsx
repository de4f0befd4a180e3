import { Pause, Play } from 'lucide-react'
import type { RefObject } from 'react'
import { minutesIn } from '#features/reviews/ui/test-states.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Test } from '../calls.ts'
import { useTimeInFront } from './use-time-in-front.ts'

interface TimePanelProps {
  test: Test
  counting: boolean
  frameInFront: RefObject<boolean>
}

/** Active minutes of the estimated ones; for a build outside of the page, a note that its time is not measured. */
export function TimePanel({ test, counting, frameInFront }: TimePanelProps) {
  const { id, activeSeconds, estimatedMinutes, timed } = test
  const { seconds, inFront } = useTimeInFront({ playtestId: id, activeSeconds, counting, frameInFront })
  if (!timed) {
    return (
      <Panel aria-labelledby="time">
        <PanelHeader id="time" title={`About ${estimatedMinutes} min`} />
        <p className="text-pretty text-ink-muted">
          This build runs outside of this page, so your time is not measured and never counts against you.
        </p>
      </Panel>
    )
  }
  const Icon = inFront ? Play : Pause
  return (
    <Panel aria-labelledby="time">
      <PanelHeader
        id="time"
        title={
          <>
            {minutesIn(seconds)} of {estimatedMinutes} min
          </>
        }
        aside={
          counting && (
            <span className={cx('inline-flex items-center gap-1.5', inFront && 'text-good-ink')}>
              <Icon className="size-[13px]" aria-hidden="true" />
              {inFront ? 'Counting' : 'Paused'}
            </span>
          )
        }
      />
      <Progress
        value={Math.min(seconds, estimatedMinutes * 60)}
        max={estimatedMinutes * 60}
        label="Time played"
        tone={seconds >= estimatedMinutes * 60 ? 'good' : 'accent'}
      />
      <p className="type-cap text-pretty">
        Counts while this page or the game in it is in front. A tab of its own does not count.
      </p>
    </Panel>
  )
}
