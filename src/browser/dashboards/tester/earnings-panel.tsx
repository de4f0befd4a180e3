import { CreditUse } from '#features/credits/ui/credit-use.tsx'
import { EarnedBars, monthName, promisedLabel } from '#features/profiles/ui/progress/progress-earned.tsx'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import type { Test } from '#features/reviews/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Stat } from '#kit/data/stat.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { TesterProgress } from './use-tester-progress.ts'

interface EarningsPanelProps extends Pick<TesterProgress, 'progress' | 'promised' | 'tests'> {
  /** Links to the statement; off on the page that has it. */
  hasStatement?: boolean
  className?: string
}

/** What a tester earned and what is promised, by week, and what credits are good for. */
export function EarningsPanel({ progress, promised, tests, hasStatement = false, className }: EarningsPanelProps) {
  const { earned, streak } = progress
  if (!hasStatement && earned.total === 0 && promised.credits === 0) return <NothingEarned />
  return (
    <Panel
      title={hasStatement ? 'Credits' : 'Earned and promised'}
      {...(hasStatement && {
        aside: (
          <Button asChild size="s">
            <Link href={paths.credits}>Statement</Link>
          </Button>
        ),
      })}
      className={className}
    >
      <div className="grid gap-6">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Stat
            label="Total earned"
            value={<Credits amount={earned.total} size="inherit" className="text-credit-ink" />}
          />
          <Stat
            label={`Paid in ${monthName(streak.today)}`}
            value={<Credits amount={earned.thisMonth} size="inherit" className="text-credit-ink" />}
          />
          <Stat
            label={promisedLabel(promised.dueBy)}
            value={<Credits amount={promised.credits} size="inherit" className="text-credit-ink" />}
          />
        </dl>
        <figure className="grid gap-2">
          <EarnedBars earned={earned} promised={promised} />
          <figcaption className="type-cap">
            Credits per week over the last eight weeks. Promised credits are dashed.
          </figcaption>
        </figure>
      </div>
      <PromisedRows tests={tests} />
      <CreditUse className="text-ink-muted" />
    </Panel>
  )
}

/** Instead of zeros and an empty plot: how the first credits are earned. */
function NothingEarned() {
  return (
    <EmptyState
      title="Nothing earned yet"
      text={`Take a spot in an open test and write a review. You’ll be paid when the studio accepts, or automatically in ${DECISION_HOURS} hours.`}
      action={
        <Button asChild variant="accent">
          <Link href={paths.testerTab('opportunities')}>See open tests</Link>
        </Button>
      }
    />
  )
}

function PromisedRows({ tests }: { tests: readonly Test[] }) {
  const waiting = tests.filter(({ state }) => state === 'validated' || state === 'disputed')
  if (waiting.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line">
      {waiting.map(({ id, gameTitle, pay, bonusCredits, decideBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <Link
            href={`${paths.testerTab('reviews')}&review=${id}`}
            className="min-w-0 flex-1 font-medium break-words underline"
          >
            {gameTitle}
          </Link>
          <span className="text-ink-muted">
            {decideBy ? <Countdown to={decideBy} before="paid in" over="Being paid" /> : 'An admin decides'}
          </span>
          <Credits amount={pay + bonusCredits} />
        </li>
      ))}
    </ul>
  )
}
