import { formatNumber, formatSpan, plural } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { DueLine, dueTone } from '#kit/plots/due-line.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { type Queue, usedOf } from './waiting-cases.ts'

const columns =
  'grid grid-cols-[minmax(8.75rem,1fr)_minmax(0,auto)] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_3rem_minmax(4rem,1fr)_5.5rem_9rem]'
const tones = { plain: '', warn: 'text-warn-ink', bad: 'text-bad-ink' }
const inks = [
  ['bg-plot', 'one case'],
  ['bg-warn', 'two thirds used'],
  ['bg-bad', 'nearly due'],
] as const

/** Each queue as a line from new to due, so that their deadlines are compared at a glance. */
export function QueuesPanel({ queues }: { queues: readonly Queue[] }) {
  const now = useNow(30_000)
  const count = queues.reduce((sum, { cases, watched }) => sum + (watched ? 0 : cases.length), 0)
  return (
    <Panel
      title={count === 0 ? 'No cases waiting' : `${plural(count, 'case waiting', 'cases waiting')}`}
      aside={
        <span className="flex flex-wrap gap-x-4 gap-y-1" aria-hidden="true">
          {inks.map(([ink, label]) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <span className={cx('drawn size-2 rounded-full', ink)} />
              {label}
            </span>
          ))}
        </span>
      }
    >
      <div>
        <div className={cx(columns, 'pb-2 type-cap max-sm:hidden')} aria-hidden="true">
          <span>Queue</span>
          <span />
          <span className="flex justify-between">
            <span>new</span>
            <span>due</span>
          </span>
          <span className="text-end">Oldest</span>
          <span>When due</span>
        </div>
        <ul>
          {queues.map((queue) => (
            <QueueRow key={queue.label} queue={queue} now={now} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function QueueRow({ queue, now }: { queue: Queue; now: Date }) {
  const { label, icon: Icon, href, cases, hasMore, limit, whenDue, watched } = queue
  const oldest = cases[0]
  return (
    <li className={cx(columns, 'border-t border-line py-2.5 sm:min-h-12')}>
      <span className="grid">
        <Link href={href} className="flex items-center gap-2.5 font-medium hover:underline">
          <Icon className="size-[18px] text-ink-muted" aria-hidden="true" />
          {label}
        </Link>
        {watched && cases.length > 0 && <span className="ps-7 type-cap">the studio decides</span>}
      </span>
      <span className={cx('type-sum text-end', (watched || cases.length === 0) && 'text-ink-faint')}>
        {formatNumber(cases.length)}
        {hasMore && '+'}
      </span>
      <span className={cx('max-sm:col-span-2', cases.length === 0 && 'max-sm:hidden')}>
        <DueLine used={cases.map((one) => usedOf(one, now))} />
      </span>
      <span
        className={cx(
          'tabular-nums sm:text-end',
          !oldest && 'max-sm:hidden',
          oldest && tones[dueTone(usedOf(oldest, now))],
        )}
      >
        {oldest ? formatSpan(now.getTime() - oldest.since.getTime()) : <span className="text-ink-faint">–</span>}
      </span>
      <span className={cx('grid type-cap', oldest ? 'max-sm:text-end' : 'max-sm:hidden')}>
        <span className="text-ink-muted">{limit}</span>
        <span>{whenDue}</span>
      </span>
    </li>
  )
}
