import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { stateNames } from '../result-names.ts'
import type { Results } from '../schema.ts'
import { Author, OtherVersion } from './review-card.tsx'
import { testsUnderWay } from './without-review.ts'

/**
 * Testers who hold a spot and whose review doesn't wait for a decision yet: state, time left, and their message thread.
 */
export function UnderWay({ data: { reviews } }: { data: Results }) {
  const under = testsUnderWay(reviews)
  if (under.length === 0) return null
  return (
    <section id="under-way" aria-labelledby="under-way-title" className="grid scroll-mt-12 gap-2">
      <h2 id="under-way-title" className="type-title">
        Under way
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {under.map((review) => (
          <li key={review.playtestId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Author review={review} />
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
              <Badge>{stateNames[review.state]}</Badge>
              <Countdown to={review.returnDeadlineAt ?? review.deadlineAt} className="text-ink-muted" />
              <span className="ml-auto">
                <ThreadButton playtestId={review.playtestId} unread={review.unreadMessages} size="s" />
              </span>
            </span>
            {review.otherVersion && (
              <div className="w-full">
                <OtherVersion
                  playtestId={review.playtestId}
                  version={review.otherVersion}
                  title="The version you returned"
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
