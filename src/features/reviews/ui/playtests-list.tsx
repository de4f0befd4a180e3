import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasNoDates, isRunning } from '#features/playtests/ui/is-running.ts'
import { dueAt, hasReview, statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Badge } from '#kit/data/badge.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Test } from './calls.ts'
import { TestCard } from './test-card.tsx'

interface PlaytestsListProps {
  tests: readonly Test[]
  /** Open tests to take next. */
  suggested: ReactNode
}

/** Running tests with their deadlines, and below them the tests that ended without a review. */
export function PlaytestsList({ tests, suggested }: PlaytestsListProps) {
  const running = tests
    .filter((test) => isRunning(test) && !hasNoDates(test))
    .sort((a, b) => dueAt(a).getTime() - dueAt(b).getTime())
  const ended = tests.filter((test) => !isRunning(test) && !hasReview(test))
  return (
    <div className="grid gap-10">
      <section aria-labelledby="running" className="grid gap-4">
        <h2 id="running" className="type-title">
          Under way
        </h2>
        {running.length === 0 ? (
          <EmptyState
            title="No test in progress"
            text="Take a spot in an open test, and it appears here with its deadline."
          />
        ) : (
          <ul className="grid gap-4">
            {running.map((test, at) => (
              <RunningTest key={test.id} test={test} accent={at === 0} />
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
      {suggested}
    </div>
  )
}

function RunningTest({ test, accent }: { test: Test; accent: boolean }) {
  const { studioName, reviewMode, unreadMessages } = test
  return (
    <TestCard test={test} accent={accent}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
        <span className="break-words">{studioName}</span>
        {test.place && (
          <span>
            Stage {test.place.stage} of {test.place.of}
          </span>
        )}
        <DepthMark depth={reviewMode} />
        {unreadMessages > 0 && (
          <span className="inline-flex items-center gap-1.5 font-[550] text-accent-ink">
            <MessageSquare className="size-[15px]" aria-hidden="true" />
            {plural(unreadMessages, 'new message')}
          </span>
        )}
      </p>
    </TestCard>
  )
}

function EndedRow({ test }: { test: Test }) {
  const { id, gameTitle, studioName, updatedAt } = test
  const { label, tone } = statusOfTest(test)
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
