import { ExternalLink } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDateTime, formatDay, plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { dateAfter, halfDays, isGreen, isSession, markOf, storeTestLimits } from '../../store-test/rules.ts'
import type { OwnPart, StoreTestRoom } from '../../store-test/schema.ts'
import { DayCell, DayKey } from '../store-test/day-cell.tsx'
import { storeTests } from '../store-test/store-test-calls.ts'
import { SessionTimer } from './session-timer.tsx'

/** The own days with their signs of life, and what shows life today. */
export function OwnDays({ room, mine }: { room: StoreTestRoom; mine: OwnPart }) {
  const { days, id, storeUrl } = room
  const runs = mine.status === 'running' && mine.today <= days && room.status !== 'closed'
  const half = halfDays(days)
  const parts = [
    { title: 'First half', from: 1, to: half },
    { title: 'Second half', from: half + 1, to: days },
  ]
  return (
    <Panel title={runs ? `Day ${mine.today} of ${days}` : 'Your days'} aside={<DayKey />}>
      {runs && <Today id={id} mine={mine} storeUrl={storeUrl} />}
      {parts.map(({ title, from, to }) => (
        <Half key={title} title={title} mine={mine} from={from} to={to} days={days} />
      ))}
    </Panel>
  )
}

interface HalfProps {
  title: string
  mine: OwnPart
  from: number
  to: number
  days: number
}

function Half({ title, mine, from, to, days }: HalfProps) {
  const within = mine.signs.filter(({ day }) => day >= from && day <= to)
  const [green, sessions] = [within.filter(isGreen).length, within.filter(isSession).length]
  const first = mine.firstDay ?? ''
  return (
    <section className="grid gap-1.5" aria-label={title}>
      <h3 className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted">
          {plural(green, 'green day')}, {Math.min(sessions, storeTestLimits.sessions)} of {storeTestLimits.sessions}{' '}
          sessions
        </span>
      </h3>
      <ol className="grid gap-1" style={{ gridTemplateColumns: `repeat(${to - from + 1}, minmax(0, 1fr))` }}>
        {Array.from({ length: to - from + 1 }, (_, n) => from + n).map((day) => {
          const mark = markOf(mine, day, days)
          const date = formatDay(`${dateAfter(first, day - 1)}T12:00:00`)
          return (
            <li key={day} title={date}>
              <DayCell mark={mark === 'none' ? 'open' : mark} today={mine.status === 'running' && day === mine.today} />
              <span className="sr-only">
                {date}: {mark === 'none' || mark === 'open' ? 'to come' : mark}
              </span>
              <span className="block text-center type-cap" aria-hidden="true">
                {day}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Today({ id, mine, storeUrl }: { id: string; mine: OwnPart; storeUrl: string | null }) {
  const tap = useAct(storeTests.tap, { touches: ['storeTests'], showsError: true, toast: 'Today is green' })
  const today = mine.signs.find(({ day }) => day === mine.today)
  const isSeen = today !== undefined && isGreen(today)
  return (
    <div className="grid gap-4 rounded-surface border border-line p-4">
      <p role="status">
        {isSeen ? (
          <b className="font-semibold text-good-ink">Today is green.</b>
        ) : (
          <>
            <b className="font-semibold">You have not been seen today.</b> One tap is enough, or play.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isSeen && (
          <Button
            variant="accent"
            busy={tap.isPending}
            disabled={mine.tapFrom !== null}
            onClick={() => tap.mutate({ id })}
          >
            I’m here today
          </Button>
        )}
        {storeUrl !== null && (
          <Button asChild>
            <a href={storeUrl} target="_blank" rel="noopener noreferrer nofollow">
              <ExternalLink aria-hidden="true" />
              Open the store
            </a>
          </Button>
        )}
      </div>
      {!isSeen && mine.tapFrom !== null && (
        <p className="type-cap">
          Taps are {storeTestLimits.tapHours} hours apart: from {formatDateTime(mine.tapFrom)} on. A session counts at
          any time.
        </p>
      )}
      <ErrorLine error={tap.error} />
      <SessionTimer id={id} seconds={today?.seconds ?? 0} />
    </div>
  )
}
