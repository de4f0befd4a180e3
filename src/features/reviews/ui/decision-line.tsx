import { Credits } from '#kit/data/coin.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Test } from './calls.ts'
import { caseUntil } from './test-states.ts'

interface DecisionLineProps {
  test: Pick<Test, 'state' | 'decideBy' | 'validatedAt' | 'pay'>
  side: 'tester' | 'studio'
  /** Of the tester. */
  name?: string
}

/** Who decides on a doubtful review, one after the other, and until when. */
export function DecisionLine({ test, side, name = 'the tester' }: DecisionLineProps) {
  const { state, decideBy, pay } = test
  const isCase = state === 'disputed'
  const steps = [
    { label: side === 'studio' ? 'You' : 'The studio', until: isCase ? null : decideBy, isNow: !isCase },
    { label: 'Playhatch', until: caseUntil(test), isNow: isCase },
  ]
  return (
    <ol
      aria-label="Who decides until when"
      className="grid grid-cols-[3fr_4fr_2fr] gap-x-1.5 max-sm:grid-cols-1 max-sm:gap-y-3"
    >
      {steps.map(({ label, until, isNow }) => (
        <li key={label} aria-current={isNow ? 'step' : undefined} className="grid content-start gap-0.5">
          <i className={cx('drawn mb-1 h-1.5 rounded-full', isNow ? 'bg-accent' : 'bg-surface-3')} aria-hidden="true" />
          <b className="font-semibold">{label}</b>
          <span className="type-cap">
            {until ? `until ${formatDateTime(until)}` : isNow ? 'however long it takes' : 'done'}
          </span>
        </li>
      ))}
      <li className="grid content-start gap-0.5">
        <i className="drawn mb-1 h-1.5 rounded-full border border-credit" aria-hidden="true" />
        <b className="font-semibold">{side === 'tester' ? 'For you' : `For ${name}`}</b>
        <span className="type-cap flex items-center gap-1">
          base pay, <Credits amount={pay} />
        </span>
      </li>
    </ol>
  )
}
