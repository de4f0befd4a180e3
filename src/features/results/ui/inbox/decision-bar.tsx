import { useCan } from '#features/access/ui/rights.ts'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { Pay, type Review } from '../review-card.tsx'
import { decisionWindow, doing } from './decision-labels.ts'
import { isDoubtful } from './group-reviews.ts'
import type { Decisions } from './use-decisions.tsx'

interface DecisionBarProps {
  review: Review
  decisions: Decisions
}

/** What a review to decide pays, the time left, and the decisions with their keys. */
export function DecisionBar({ review, decisions }: DecisionBarProps) {
  const { decideBy, pay, bonusCredits, pending } = review
  const mayDecide = useCan('review_decide')
  if (pending) return <PendingBar pending={pending} review={review} decisions={decisions} />
  return (
    <div className="@container grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Pay amount={pay + bonusCredits} bonus={bonusCredits} text="for the tester" />
        {decideBy && !isDoubtful(review) && (
          <Countdown
            to={decideBy}
            from={new Date(decideBy.getTime() - decisionWindow)}
            before="Auto-accepts in"
            after=""
            over="Auto-accepts now"
            className="text-ink-muted"
          />
        )}
      </div>
      {review.waitsLonger && (
        <p className="text-ink-muted">
          This is the last extension: without a decision the review is paid without its bonus.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-auto sm:[&>button:first-child]:me-auto">
        <ThreadButton playtestId={review.playtestId} unread={review.unreadMessages} compact />
        {mayDecide && (
          <>
            <Button
              variant="quiet"
              className="px-3 text-bad-ink"
              aria-keyshortcuts="D"
              onClick={() => decisions.askDispute(review)}
            >
              Dispute <Key>D</Key>
            </Button>
            {review.mayReturn && (
              <Button aria-keyshortcuts="R" onClick={() => decisions.askReturn(review)}>
                Return <Key>R</Key>
              </Button>
            )}
            <Button
              variant="accent"
              aria-keyshortcuts="A"
              busy={decisions.isAccepting(review)}
              onClick={() => decisions.accept(review)}
            >
              <span>
                Accept<span className="@max-[28rem]:sr-only"> review</span>
              </span>
              <Key on="accent">A</Key>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

export function Key({ children, on }: { children: string; on?: 'accent' }) {
  return (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <kbd className={on && 'border-current/40 text-current'}>{children}</kbd>
    </span>
  )
}

interface PendingBarProps extends DecisionBarProps {
  pending: NonNullable<Review['pending']>
}

/** A stored decision: nothing has changed until the seconds are over. */
function PendingBar({ pending, review, decisions }: PendingBarProps) {
  const left = Math.ceil((pending.executesAt.getTime() - useNow(500).getTime()) / 1000)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="font-medium" role="status">
        {doing[pending.act]} this review
        <span aria-hidden="true" className="tabular-nums">
          {left > 0 && ` in ${left} s`}
        </span>
      </p>
      <Button aria-keyshortcuts="Z" busy={decisions.isUndoing} onClick={() => decisions.undo(review)}>
        Undo <Key>Z</Key>
      </Button>
    </div>
  )
}
