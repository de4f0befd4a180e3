import { CircleCheck } from 'lucide-react'
import { reputationFor } from '#features/profiles/progress/levels.ts'
import { statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Test, TestRoom } from './calls.ts'
import { QualityLines } from './quality-lines.tsx'
import { Quote } from './quote.tsx'

// Few reviews are doubtful, or disputed.
const DoubtfulStatus = part(async () => (await import('./doubtful-status.tsx')).DoubtfulStatus, {
  meanwhile: <Skeleton className="h-48" />,
})
const DisputeAnswer = part(async () => (await import('./dispute-answer.tsx')).DisputeAnswer, {
  meanwhile: <Skeleton className="h-24" />,
})

/** The status of a submitted review: result of the check, payment, and the statements of both sides. */
export function ReviewStatus({ test, room }: { test: Test; room?: TestRoom }) {
  const { state, score, qualityLines, outcome } = test
  const isDoubtful = outcome === 'doubtful' && (state === 'validated' || state === 'disputed')
  const { label, meaning } = statusOfTest(test)
  const checking = state === 'review_submitted' || state === 'validating'
  return (
    <div className="grid gap-5">
      <div className="grid gap-2" role="status">
        <p>
          {/* The page or the row above shows it as a badge. */}
          <span className="sr-only">{label}: </span>
          {meaning}
        </p>
        {checking && <Progress label="Checking your review" className="max-w-80" />}
      </div>
      <Payment test={test} />
      {isDoubtful && <DoubtfulStatus test={test} {...(room && { room })} />}
      <Statements test={test} />
      {score !== null && qualityLines.length > 0 && (
        <section aria-label="What the check found" className="grid gap-3">
          <p className="flex items-baseline gap-2">
            <span className={`type-figure ${score >= 70 ? 'text-good-ink' : score >= 40 ? '' : 'text-warn-ink'}`}>
              {score}
            </span>
            <span className="text-ink-muted">of 100 for quality</span>
          </p>
          <QualityLines lines={qualityLines} />
        </section>
      )}
    </div>
  )
}

function Payment({ test }: { test: Test }) {
  const { state, pay, bonusCredits, bonusReputation, decideBy, waitsLonger, submittedAt, paid, decidedBy } = test
  if (state === 'validated' || state === 'disputed') {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Credits amount={pay + bonusCredits} size="sum" />
        <span className="text-ink-muted">
          {state === 'disputed' ? 'wait for the decision' : 'promised'}
          {bonusCredits > 0 && `, ${bonusCredits} of them for quality`}
        </span>
        {decideBy && test.outcome !== 'doubtful' && (
          <Countdown
            to={decideBy}
            {...(submittedAt && { from: submittedAt })}
            before={state === 'disputed' ? 'decided for you in' : 'accepted automatically in'}
            {...(waitsLonger && bonusCredits > 0 && { after: 'without the bonus' })}
            over="Being paid"
            className="text-ink-muted"
          />
        )}
      </p>
    )
  }
  if (state !== 'approved') return null
  // Base pay alone for a doubtful review that nobody decided (reviews-3).
  const isLapsed = test.outcome === 'doubtful' && decidedBy === 'silence'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CircleCheck className="size-5 text-good-ink" aria-hidden="true" />
      <Credits amount={paid} signed size="sum" />
      <span className="text-ink-muted">
        {isLapsed ? 'without a bonus or reputation' : `and +${reputationFor.review + bonusReputation} reputation`}
        {decidedBy === 'silence' && '. The time to decide has passed'}
        {decidedBy === 'admin' && '. An admin decided for you'}
      </span>
    </p>
  )
}

function Statements({ test }: { test: Test }) {
  const { state, returnReason, disputeReason, disputeAnswer, decisionNote, returnDeadlineAt, studioName } = test
  return (
    <>
      {state === 'returned_by_studio' && returnReason !== null && (
        <Quote from={`${studioName} says what is missing`}>{returnReason}</Quote>
      )}
      {(state === 'returned' || state === 'returned_by_studio') && returnDeadlineAt && (
        <p className="text-ink-muted">
          <Countdown to={returnDeadlineAt} />, until {formatDateTime(returnDeadlineAt)}.
        </p>
      )}
      {disputeReason !== null && <Quote from={`${studioName} disputes it`}>{disputeReason}</Quote>}
      {disputeReason !== null && state !== 'disputed' && disputeAnswer !== null && (
        <Quote from="You answered">{disputeAnswer}</Quote>
      )}
      {state === 'disputed' && disputeReason !== null && <DisputeAnswer playtestId={test.id} answer={disputeAnswer} />}
      {decisionNote !== null && decisionNote !== '' && <Quote from="The admin’s reason">{decisionNote}</Quote>}
    </>
  )
}
