import { Ring } from '../feedback/progress.tsx'
import { cx } from '../styles/class-names.ts'
import { formatDateTime, formatSpan, unbroken } from './format.ts'
import { useNow } from './use-now.ts'

interface CountdownProps {
  to: Date | string
  /** Start of the span: draws a ring of the remaining time. */
  from?: Date | string
  /** Text before the span: 'Accepts automatically in' … */
  before?: string
  after?: string
  /** Text after it has expired. */
  over?: string
  className?: string
}

const day = 24 * 60 * 60_000

/** '23 h 14 min left', updated automatically; the exact time is shown on hover. */
export function Countdown({
  to,
  from,
  before = '',
  after = before === '' ? 'left' : '',
  over = 'Time is up',
  className,
}: CountdownProps) {
  const now = useNow(15_000)
  const end = new Date(to)
  const left = end.getTime() - now.getTime()
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      {from && <Ring left={left / (end.getTime() - new Date(from).getTime())} tone={left < day ? 'warn' : 'ink'} />}
      <time dateTime={end.toISOString()} title={formatDateTime(end)} className="first-letter:uppercase">
        {left <= 0 ? over : `${before} ${unbroken(formatSpan(left))} ${after}`.trim()}
      </time>
    </span>
  )
}
