import { Check, X } from 'lucide-react'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import type { Results } from '../schema.ts'
import { InviteAgain } from './invite-again.tsx'
import { Author, Pay, type Review, ReviewBody } from './review-card.tsx'
import { Score } from './waiting-reviews.tsx'

/** Approved and rejected reviews, the best score first; each expands to its text. */
export function DecidedReviews({ data }: { data: Results }) {
  const decided = data.reviews
    .filter(({ status }) => status === 'approved' || status === 'rejected')
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  if (decided.length === 0) return null
  return (
    <section aria-labelledby="decided" className="grid gap-2">
      <h2 id="decided" className="type-title">
        {plural(decided.length, 'decided review')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {decided.map((review) => (
          <li
            key={review.playtestId}
            id={`review-${review.playtestId}`}
            className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6"
          >
            <details className="group">
              <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-4">
                <Author review={review} />
                <span className="flex items-center gap-4">
                  <Outcome review={review} />
                  <Score score={review.score} />
                </span>
              </summary>
              <div className="grid gap-3 pt-4">
                <ReviewBody review={review} />
                {review.status === 'rejected' && (
                  <p className="text-ink-muted">A rejected review was not paid and can't be read.</p>
                )}
                {review.paid > 0 && <Pay amount={review.paid} bonus={review.bonusCredits} text="paid to the tester" />}
                {review.decisionNote && <p className="text-ink-muted">Decision: {review.decisionNote}</p>}
              </div>
            </details>
            <div className="sm:pt-1.5">
              <InviteAgain data={data} tester={review.tester} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ review: { status, decidedBy } }: { review: Review }) {
  if (status === 'rejected') {
    return (
      <Badge tone="bad">
        <X aria-hidden="true" />
        Rejected
      </Badge>
    )
  }
  return (
    <Badge tone="good">
      <Check aria-hidden="true" />
      {decidedBy === 'silence' ? 'Accepted automatically' : 'Accepted'}
    </Badge>
  )
}
