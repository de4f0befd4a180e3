import { Countdown } from '#kit/data/countdown.tsx'
import { plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import type { Results } from '../schema.ts'
import { Decision } from './decision.tsx'
import { Author, Pay, type Review, ReviewBody } from './review-card.tsx'

/** Reviews that wait for the studio's decision (without one they are accepted automatically), then disputed ones. */
export function WaitingReviews({ data }: { data: Results }) {
  const waiting = data.reviews.filter(({ status }) => status === 'validated').sort(byDeadline)
  const others = data.reviews.filter(({ status }) => status === 'disputed')
  if (waiting.length + others.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="grid gap-4">
      <h2 id="waiting" className="type-title">
        {waiting.length > 0
          ? `${plural(waiting.length, 'review waits', 'reviews wait')} for your decision`
          : 'Disputed reviews'}
      </h2>
      {[...waiting, ...others].map((review, position) => (
        <OneReview key={review.playtestId} review={review} first={position === 0} />
      ))}
    </section>
  )
}

/** The first review is shown in full; the others are rows that expand. */
function OneReview({ review, first }: { review: Review; first: boolean }) {
  const decision =
    review.status === 'disputed' ? <Disputed review={review} /> : <Waiting review={review} first={first} />
  const panelProps = { id: `review-${review.playtestId}`, 'aria-label': `Review by ${review.tester.name}` }
  if (first) {
    return (
      <Panel {...panelProps}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Author review={review} />
          <Score score={review.score} />
        </div>
        <ReviewBody review={review} />
        {decision}
      </Panel>
    )
  }
  return (
    <Panel {...panelProps}>
      <details className="group">
        <summary className="grid cursor-pointer items-center gap-x-5 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
          <Author review={review} />
          <span className="line-clamp-2 text-ink-muted group-open:invisible">{review.review?.content}</span>
          <Score score={review.score} />
        </summary>
        <div className="grid gap-4 pt-4">
          <ReviewBody review={review} />
          {decision}
        </div>
      </details>
    </Panel>
  )
}

const byDeadline = (a: Review, b: Review) => (a.decideBy?.getTime() ?? 0) - (b.decideBy?.getTime() ?? 0)

export function Score({ score }: { score: number | null }) {
  if (score === null) return null
  return (
    <div className="grid justify-items-end">
      <span className={score >= 70 ? 'type-figure text-good-ink' : 'type-figure text-warn-ink'}>{score}</span>
      <span className="type-cap">quality</span>
    </div>
  )
}

const decisionWindow = 72 * 3_600_000

function Waiting({ review, first }: { review: Review; first: boolean }) {
  const { decideBy, pay, bonusCredits } = review
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="grid w-full gap-1">
        <Pay amount={pay + bonusCredits} bonus={bonusCredits} text="for the tester" />
        {review.waitsLonger && (
          <p className="text-ink-muted">
            This is the second and last wait: without a decision it is paid without its bonus.
          </p>
        )}
      </div>
      {decideBy && (
        <Countdown
          to={decideBy}
          from={new Date(decideBy.getTime() - decisionWindow)}
          before="Accepted automatically in"
          over="Accepted automatically now"
          className="text-ink-muted"
        />
      )}
      <Decision review={review} first={first} />
    </div>
  )
}

function Disputed({ review }: { review: Review }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="font-medium">You disputed this review. An admin reads both sides and decides.</p>
      <p className="break-words text-ink-muted">You: {review.disputeReason}</p>
      <p className="break-words text-ink-muted">
        {review.disputeAnswer
          ? `${review.tester.name}: ${review.disputeAnswer}`
          : `${review.tester.name} has not answered yet.`}
      </p>
    </div>
  )
}
