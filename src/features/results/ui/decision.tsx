import { useState } from 'react'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { reviews } from '#features/reviews/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Review } from './review-card.tsx'

const decided = ['results', 'requests', 'playtests', 'credits'] as const

/**
 * The buttons to accept (pays from escrow at once), return (once, asks the tester for what is missing) and dispute (an
 * admin decides). Only the first review in the list has the accent colour.
 */
export function Decision({ review, first }: { review: Review; first: boolean }) {
  const [openDialog, setOpenDialog] = useState<'return' | 'dispute' | null>(null)
  const approve = useAct(reviews.accept, {
    touches: decided,
    onSuccess: ({ status, paid }) =>
      status === 'approved'
        ? toast.success('Review accepted', `${review.tester.name} was paid ${paid} credits from escrow.`)
        : toast.info('Not paid', 'You and this tester belong together, so the price came back to you.'),
  })
  const { playtestId } = review
  return (
    <div className="flex flex-wrap gap-2">
      <ThreadButton playtestId={playtestId} unread={review.unreadMessages} />
      <Button variant="quiet" className="text-bad-ink" onClick={() => setOpenDialog('dispute')}>
        Dispute
      </Button>
      {review.mayReturn && <Button onClick={() => setOpenDialog('return')}>Return</Button>}
      <Button
        variant={first ? 'accent' : 'line'}
        busy={approve.isPending}
        onClick={() => approve.mutate({ playtestId })}
      >
        Accept review
      </Button>
      <ReasonDialog
        open={openDialog === 'return'}
        onClose={() => setOpenDialog(null)}
        title="Return this review?"
        description="The tester has 48 hours to add what you name. You can do this once."
        confirm="Return review"
        send={(reason) => reviews.returnToTester.call({ playtestId, reason })}
        touches={decided}
      />
      <ReasonDialog
        open={openDialog === 'dispute'}
        onClose={() => setOpenDialog(null)}
        title="Dispute this review?"
        description="An admin reads both sides and decides. Name what the brief asks for and the review lacks."
        confirm="Dispute review"
        send={(reason) => reviews.dispute.call({ playtestId, reason })}
        touches={decided}
      />
    </div>
  )
}
