import { Egg } from '#kit/data/eggs.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { reputationFor } from '../../progress/levels.ts'
import { roundOf, STREAK_DAYS, type StreakDay } from '../../progress/streak.ts'
import type { TesterProgress } from '../../schema.ts'

const weekday = (day: string) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The current streak, one egg per day; seven days bring reputation (profiles-6). */
export function StreakPanel({ streak }: { streak: TesterProgress['streak'] }) {
  const days = roundOf({ streak: streak.days, lastDay: streak.lastDay, today: streak.today })
  return (
    <Panel aria-labelledby="streak">
      <PanelHeader
        id="streak"
        title={streak.days === 1 ? '1 day in a row' : `${streak.days} days in a row`}
        aside={`+${reputationFor.loginStreak} reputation at ${STREAK_DAYS}`}
      />
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Day key={day.day} day={day} seen={streak.lastDay === day.day} />
        ))}
      </ol>
    </Panel>
  )
}

const labels = { seen: 'you were here', today: 'today', ahead: 'to come' } as const

function Day({ day: { day, state }, seen }: { day: StreakDay; seen: boolean }) {
  const egg = state === 'seen' ? 'delivered' : state === 'today' && seen ? 'underWay' : 'open'
  return (
    <li className="grid justify-items-center gap-1.5 text-xs text-ink-faint">
      <Egg
        state={egg}
        className={cx(
          'h-[22px] w-[17px]',
          state === 'seen' && 'text-ink-muted',
          state === 'today' && 'text-accent-ink!',
        )}
      />
      <span>
        {weekday(day)}
        <span className="sr-only">, {labels[state]}</span>
      </span>
    </li>
  )
}
