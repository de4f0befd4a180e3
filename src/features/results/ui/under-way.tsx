import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import type { Results } from '../schema.ts'
import { Author, OtherVersion, type Review } from './review-card.tsx'

const labels: Partial<Record<Review['state'], string>> = {
  accepted: 'Not started',
  in_progress: 'Playing',
  review_submitted: 'Submitted',
  validating: 'Being checked',
  returned: 'Came back from the check',
  returned_by_studio: 'You sent it back',
}

/**
 * Testers who hold a spot and whose review doesn't wait for a decision yet: state, time left, and their message thread.
 */
export function UnderWay({ data: { reviews } }: { data: Results }) {
  const under = reviews.filter(({ state }) => labels[state])
  if (under.length === 0) return null
  return (
    <section aria-labelledby="under-way" className="grid gap-2">
      <h2 id="under-way" className="type-title">
        Under way
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {under.map((review) => (
          <li key={review.playtestId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Author review={review} />
            <span className="flex flex-wrap items-center gap-4">
              <Badge>{labels[review.state]}</Badge>
              <Countdown to={review.returnDeadlineAt ?? review.deadlineAt} className="text-ink-muted" />
              <ThreadButton playtestId={review.playtestId} unread={review.unreadMessages} />
            </span>
            {review.otherVersion && (
              <div className="w-full">
                <OtherVersion version={review.otherVersion} title="The version you returned" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
