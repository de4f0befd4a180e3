import { dueAt, isDueToStart } from '#features/reviews/ui/test-states.ts'
import { formatDateTime } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { formatPlayedOf } from '#shared/minutes.ts'
import type { Test } from './calls.ts'

interface Step {
  name: string
  detail: string
  /** 0 to 1. */
  share: number
  code?: boolean
}

const weekdayTime = (moment: Date) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(moment)

type StepsTest = Pick<
  Test,
  | 'status'
  | 'state'
  | 'buildVersion'
  | 'activeSeconds'
  | 'estimatedMinutes'
  | 'answered'
  | 'timed'
  | 'deadlineAt'
  | 'returnDeadlineAt'
  | 'place'
  | 'together'
>

/**
 * The progress of the steps build, play, answer (where the studio asks something) and submit. For builds that are not
 * timed, only the estimate is shown.
 */
export function stepsOf(test: StepsTest): Step[] {
  const { buildVersion, activeSeconds, estimatedMinutes, answered, timed, status } = test
  const started = status !== 'accepted'
  const played = timed ? Math.min(1, activeSeconds / (estimatedMinutes * 60)) : Number(answered.done > 0)
  return [
    { name: 'Build', detail: buildVersion ?? 'none', share: Number(started), code: buildVersion !== null },
    {
      name: 'Play',
      detail: timed ? formatPlayedOf(activeSeconds / 60, estimatedMinutes) : `about ${estimatedMinutes} min`,
      share: started ? played : 0,
    },
    ...(answered.of > 0
      ? [{ name: 'Answer', detail: `${answered.done} of ${answered.of}`, share: answered.done / answered.of }]
      : []),
    {
      name: 'Submit',
      detail: `${isDueToStart(test) ? 'start by' : 'by'} ${weekdayTime(dueAt(test))}`,
      share: 0,
    },
  ]
}

/** The steps as bars; the first one that is not full is the current step. */
export function TestSteps({ test }: { test: StepsTest }) {
  const steps = stepsOf(test)
  const now = steps.findIndex(({ share }) => share < 1)
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-2 text-xs text-ink-faint">
      {steps.map(({ name, detail, share, code }, at) => (
        <li
          key={name}
          aria-current={at === now ? 'step' : undefined}
          className={cx(
            'grid content-start gap-0.5',
            share >= 1 && 'text-ink-muted',
            at === now && 'font-[550] text-ink',
          )}
          title={name === 'Submit' ? formatDateTime(dueAt(test)) : undefined}
        >
          <span className="drawn mb-1.5 block h-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
            <span
              className={cx('block h-full', at === now ? 'bg-accent' : 'bg-ink-muted')}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          <span>{name}</span>
          <span className={cx(code && 'type-code', 'break-words', at !== now && 'max-sm:sr-only')}>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
