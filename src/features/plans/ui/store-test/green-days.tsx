import { Avatar } from '#kit/data/avatar.tsx'
import { formatDay, plural } from '#kit/data/format.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import {
  type DayMark,
  dateAfter,
  daysBetween,
  halfDays,
  isGreen,
  markOf,
  missesAllowed,
  storeTestLimits,
} from '../../store-test/rules.ts'
import type { StoreTestDetail, StoreTester } from '../../store-test/schema.ts'
import { DayCell, DayKey } from './day-cell.tsx'
import { UnseenToday } from './unseen-today.tsx'

interface Line {
  tester: StoreTester
  firstDay: string
  /** Days from the first date of the calendar to the tester's first day. */
  offset: number
  marks: DayMark[]
  green: number
}

const endings: Partial<Record<StoreTester['status'], string>> = {
  left: 'left',
  missed: 'missed too many days',
  ended: 'ended early',
}

/** The days of all testers who opted in, by date: drop-outs stand before who took over their places. */
export function GreenDays({ test }: { test: StoreTestDetail }) {
  const lines = linesOf(test)
  if (lines.length === 0)
    return (
      <Panel title="Green days">
        {test.status === 'closed' ? (
          <EmptyState title="Nobody opted in" text="No day began at the store, so nothing was paid." />
        ) : (
          <EmptyState
            title="Nobody has opted in yet"
            text="A tester’s first day begins when they opt in at the store, after you put their address into the console."
          />
        )}
      </Panel>
    )
  const first = firstOf(lines)
  const width = Math.max(...lines.map(({ offset }) => offset)) + test.days
  const dates = Array.from({ length: width }, (_, n) => dateAfter(first, n))
  const seen = dates.map(
    (_, n) => lines.filter(({ marks, offset }) => ['played', 'tap'].includes(marks[n - offset] ?? 'none')).length,
  )
  const columns = { gridTemplateColumns: `repeat(${width}, minmax(1.125rem, 1fr))` }
  return (
    <Panel title="Green days" aside={<DayKey />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="overflow-x-auto pb-1" aria-label="Days of each tester" tabIndex={0}>
        <div className="grid min-w-fit gap-1.5">
          <div
            className="grid grid-cols-[6.5rem_minmax(max-content,1fr)_1.5rem] sm:grid-cols-[8.5rem_minmax(max-content,1fr)_2rem] items-end gap-x-3 type-cap"
            aria-hidden="true"
          >
            <span className="sticky start-0 bg-surface-1">green that day</span>
            <span className="grid gap-1" style={columns}>
              {dates.map((date, n) => (
                <span
                  key={date}
                  className={cx(
                    'text-center whitespace-nowrap tabular-nums',
                    (seen[n] ?? 0) >= test.needed && 'font-semibold text-good-ink',
                  )}
                >
                  {seen[n] === 0 ? '' : seen[n]}
                </span>
              ))}
            </span>
            <span />
          </div>
          <ol className="grid gap-1.5">
            {lines.map((line, at) => (
              <Row
                key={line.tester.id}
                line={line}
                follows={lines[at - 1]?.tester.place === line.tester.place}
                columns={columns}
                days={test.days}
              />
            ))}
          </ol>
          <div
            className="grid grid-cols-[6.5rem_minmax(max-content,1fr)_1.5rem] sm:grid-cols-[8.5rem_minmax(max-content,1fr)_2rem] gap-x-3 type-cap"
            aria-hidden="true"
          >
            <span className="sticky start-0 bg-surface-1" />
            <span className="grid gap-1" style={columns}>
              {dates.map((date, n) => (
                <span key={date} className="text-center whitespace-nowrap tabular-nums">
                  {n % 2 === 0 ? Number(date.slice(8)) : ''}
                </span>
              ))}
            </span>
            <span />
          </div>
        </div>
      </section>
      {test.status !== 'closed' && <UnseenToday test={test} />}
      <p className="type-cap">
        {formatDay(`${first}T12:00:00`)} to {formatDay(`${dates.at(-1)}T12:00:00`)}. Green is a session or one tap a
        day; who is not seen by {storeTestLimits.remindHour}:00 is reminded. {missesAllowed(test.days) + 1} missed days
        in one half of {halfDays(test.days)} end the place, and it is offered again.
      </p>
    </Panel>
  )
}

function Row({ line, follows, columns, days }: { line: Line; follows: boolean; columns: object; days: number }) {
  const { tester, marks, offset, green } = line
  const ending = endings[tester.status]
  return (
    <li className="grid grid-cols-[6.5rem_minmax(max-content,1fr)_1.5rem] sm:grid-cols-[8.5rem_minmax(max-content,1fr)_2rem] items-center gap-x-3">
      <span className={cx('sticky start-0 z-1 flex min-w-0 items-center gap-1.5 bg-surface-1', follows && 'ps-3')}>
        <Avatar name={tester.name} seed={tester.id} className="max-sm:hidden" />
        <span className={cx('min-w-0 truncate', ending && 'text-ink-faint line-through')} title={tester.name}>
          {tester.name}
        </span>
      </span>
      <span
        className="grid gap-1"
        style={columns}
        role="img"
        aria-label={`${tester.name}: ${plural(green, 'green day')} of ${days}${ending ? `, ${ending}` : ''}${follows ? ', took over the place above' : ''}`}
      >
        {marks.map((mark, n) =>
          mark === 'none' ? null : (
            <span key={dateAfter(line.firstDay, n)} style={{ gridColumn: offset + n + 1 }}>
              <DayCell mark={mark} today={tester.status === 'running' && n + 1 === tester.today} />
            </span>
          ),
        )}
      </span>
      <b className="text-end tabular-nums">{green}</b>
    </li>
  )
}

/** The earliest first day. */
const firstOf = (lines: readonly Pick<Line, 'firstDay'>[]): string =>
  lines.reduce((least, { firstDay }) => (firstDay < least ? firstDay : least), '9999-12-31')

function linesOf({ testers, days }: StoreTestDetail): Line[] {
  const opted = testers.flatMap((tester) => (tester.firstDay === null ? [] : [{ tester, firstDay: tester.firstDay }]))
  const first = firstOf(opted)
  return opted.map(({ tester, firstDay }) => ({
    tester,
    firstDay,
    offset: daysBetween(first, firstDay),
    marks: Array.from({ length: days }, (_, n) => markOf(tester, n + 1, days)),
    green: tester.signs.filter(isGreen).length,
  }))
}
