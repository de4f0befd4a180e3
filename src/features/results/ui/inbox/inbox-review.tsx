import { ArrowLeft } from 'lucide-react'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { SessionChip } from '#features/sessions/ui/session-chip.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Results } from '../../schema.ts'
import { InviteAgain } from '../invite-again.tsx'
import { languageName, readersLanguage } from '../language-name.ts'
import { Author, Pay, type Review, ReviewBody } from '../review-card.tsx'
import { CheckBeforePaying } from './check-before-paying.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { isDoubtful } from './group-reviews.ts'
import type { Decisions } from './use-decisions.tsx'

const ReportReviewButton = part(
  async () => (await import('#features/reviews/reports/ui/report-review-button.tsx')).ReportReviewButton,
)
const Translation = part(async () => (await import('./translation.tsx')).Translation)

interface InboxReviewProps {
  data: Results
  review: Review
  decisions: Decisions
  /** Words of the search, marked in the text. */
  find: string
  translates: boolean
  onBack: () => void
}

/** The reading pane: one review with its quality, and what can be done with it. */
export function InboxReview({ data, review, decisions, find, translates, onBack }: InboxReviewProps) {
  return (
    <section
      aria-label={`Review by ${review.tester.name}`}
      id={`review-${review.playtestId}`}
      className="flex min-w-0 scroll-mt-12 flex-col gap-4 p-4 sm:p-5"
    >
      <Button variant="quiet" size="s" className="self-start sm:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All reviews
      </Button>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid justify-items-start gap-2">
          <Author review={review} />
          {review.review && (
            <SessionChip sessionId={review.playtestId} name={review.tester.name} text="Open the session" />
          )}
        </div>
        <Score score={review.score} />
      </div>
      {review.review && <ReviewLanguage review={review} translates={translates} />}
      <ReviewBody review={review} find={find} />
      {isDoubtful(review) && review.review && <CheckBeforePaying data={data} review={review} />}
      {review.review && <ReportReviewButton playtestId={review.playtestId} />}
      <div className="mt-auto">
        <Outcome data={data} review={review} decisions={decisions} />
      </div>
    </section>
  )
}

function Outcome({ data, review, decisions }: Pick<InboxReviewProps, 'data' | 'review' | 'decisions'>) {
  if (review.status === 'validated') return <DecisionBar review={review} decisions={decisions} />
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        {review.state === 'returned_by_studio' && <Returned review={review} />}
        {review.status === 'disputed' && <Disputed review={review} />}
        {review.status === 'rejected' && (
          <p className="text-ink-muted">This review was rejected: it wasn’t paid, and you can’t read it.</p>
        )}
        {review.status === 'approved' && review.decidedBy === 'silence' && (
          <p className="text-ink-muted">Accepted automatically.</p>
        )}
        {review.paid > 0 && <Pay amount={review.paid} bonus={review.bonusCredits} text="paid to the tester" />}
        {review.decisionNote && <p className="break-words text-ink-muted">Decision: {review.decisionNote}</p>}
      </div>
      {['approved', 'rejected'].includes(review.status) && <InviteAgain data={data} tester={review.tester} />}
    </div>
  )
}

function Returned({
  review: { tester, returnReason, returnDeadlineAt, playtestId, unreadMessages },
}: {
  review: Review
}) {
  return (
    <>
      <p className="font-medium">
        You returned this review.{' '}
        {returnDeadlineAt && <Countdown to={returnDeadlineAt} before={`${tester.name} has`} after="to change it." />}
      </p>
      <p className="break-words text-ink-muted">You: {returnReason}</p>
      <ThreadButton playtestId={playtestId} unread={unreadMessages} size="s" />
    </>
  )
}

function Disputed({ review }: { review: Review }) {
  if (review.disputeReason === null)
    return <p className="font-medium">You didn’t decide in time. An admin reads the review and decides.</p>
  return (
    <>
      <p className="font-medium">You disputed this review. An admin reads both sides and decides.</p>
      <p className="break-words text-ink-muted">You: {review.disputeReason}</p>
      <p className="break-words text-ink-muted">
        {review.disputeAnswer
          ? `${review.tester.name}: ${review.disputeAnswer}`
          : `${review.tester.name} hasn’t answered yet.`}
      </p>
    </>
  )
}

function Score({ score }: { score: number | null }) {
  if (score === null) return null
  return (
    <div className="grid justify-items-end">
      <span className={score >= 70 ? 'type-figure text-good-ink' : 'type-figure text-warn-ink'}>{score}</span>
      <span className="type-cap">{score >= 70 ? 'quality' : 'bonus from 70'}</span>
    </div>
  )
}

/** The language of a review, and its translation where one can be made. */
function ReviewLanguage({ review, translates }: { review: Review; translates: boolean }) {
  const { language, playtestId } = review
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="type-cap">{language ? `Written in ${languageName(language)}` : 'Language not recognized'}</span>
      {translates && language !== readersLanguage() && <Translation playtestId={playtestId} />}
    </div>
  )
}
