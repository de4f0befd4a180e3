import { Clock, MessageSquare } from 'lucide-react'
import { imageUrl } from '#features/games/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { WorkloadLine } from '#features/playtests/ui/workload.tsx'
import { dueAt, hasReview, minutesIn, statusLabelOf } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Test } from './calls.ts'

/** Running tests with their deadlines, and below them the tests that ended without a review. */
export function PlaytestsList({ tests }: { tests: readonly Test[] }) {
  const running = tests.filter(isRunning).sort((a, b) => dueAt(a).getTime() - dueAt(b).getTime())
  const ended = tests.filter((test) => !isRunning(test) && !hasReview(test))
  return (
    <div className="grid gap-10">
      <section aria-labelledby="running" className="grid gap-4">
        <div className="grid gap-0.5">
          <h2 id="running" className="type-title">
            Under way
          </h2>
          <WorkloadLine />
        </div>
        {running.length === 0 ? (
          <EmptyState
            title="No test in progress"
            text="Take a spot in an open test, and it appears here with its deadline."
            action={
              <Button asChild>
                <Link href={paths.testerTab('opportunities')}>See open tests</Link>
              </Button>
            }
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {running.map((test) => (
              <RunningRow key={test.id} test={test} />
            ))}
          </ul>
        )}
      </section>
      {ended.length > 0 && (
        <section aria-labelledby="ended" className="grid gap-2">
          <h2 id="ended" className="type-row">
            Ended without a review
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {ended.map((test) => (
              <EndedRow key={test.id} test={test} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function RunningRow({ test }: { test: Test }) {
  const { id, gameTitle, studioName, coverKey, state, activeSeconds, estimatedMinutes, unreadMessages, timed } = test
  const { label, tone } = statusLabelOf[state]
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[104px_minmax(0,1fr)_auto] sm:gap-x-5">
      <Cover title={gameTitle} src={coverKey && imageUrl(coverKey, 'thumb')} className="max-sm:aspect-square!" />
      <div className="grid gap-1.5">
        <h3 className="type-row break-words">
          {gameTitle} <span className="text-sm font-normal text-ink-faint">{studioName}</span>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <Badge tone={tone}>{label}</Badge>
          <DepthMark depth={test.reviewMode} />
          {test.buildVersion !== null && <span className="type-code">{test.buildVersion}</span>}
          {unreadMessages > 0 && (
            <span className="inline-flex items-center gap-1.5 font-[550] text-accent-ink">
              <MessageSquare className="size-[15px]" aria-hidden="true" />
              {plural(unreadMessages, 'new message')}
            </span>
          )}
        </p>
        {timed && state === 'in_progress' && (
          <div className="flex items-center gap-3 text-ink-muted">
            <Progress
              value={activeSeconds}
              max={estimatedMinutes * 60}
              label={`Played of ${gameTitle}`}
              className="max-w-40"
            />
            <span className="whitespace-nowrap">
              {minutesIn(activeSeconds)} of {estimatedMinutes} min
            </span>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-span-full sm:grid sm:justify-items-end sm:gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5 text-warn-ink">
            <Clock className="size-[15px]" aria-hidden="true" />
            <Countdown to={dueAt(test)} />
          </span>
          <Credits amount={test.pay} />
        </span>
        <Button asChild size="s">
          <Link href={paths.test(id)} aria-label={`${state === 'accepted' ? 'Start' : 'Continue'}: ${gameTitle}`}>
            {state === 'accepted' ? 'Start' : 'Continue'}
          </Link>
        </Button>
      </div>
    </li>
  )
}

function EndedRow({ test: { id, gameTitle, studioName, state, updatedAt } }: { test: Test }) {
  const { label, tone } = statusLabelOf[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 flex-1 break-words">
        <Link href={paths.test(id)} className="font-medium underline">
          {gameTitle}
        </Link>{' '}
        <span className="text-ink-muted">{studioName}</span>
      </span>
      <TimeAgo date={updatedAt} className="type-cap" />
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}
