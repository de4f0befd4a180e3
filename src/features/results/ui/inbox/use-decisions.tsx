import { useState } from 'react'
import { z } from 'zod/mini'
import { useCan } from '#features/access/ui/rights.ts'
import { isUndecided } from '#features/playtests/is-undecided.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import { missingText } from '#features/reviews/decisions/schema.ts'
import { reviews } from '#features/reviews/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import { creditsText } from '#shared/texts/grouped.ts'
import type { Review } from '../review-card.tsx'

/** What a stored decision changes at once, and what a decision may change if it is carried out at once. */
const whenStored = ['results', 'requests'] as const
const touches = [...whenStored, 'playtests', 'credits'] as const

/** How long the toast with the undo button stays: as long as the server waits (reviews-12). */
const secondsUntil = (at: Date) => Math.max(1, Math.round((at.getTime() - Date.now()) / 1000))

const missingFields = z.object({ reason: missingText })
const returning = {
  description: 'The tester gets 48 hours to add what you list. You can return a review once.',
  confirm: 'Return review',
}
const disputing = {
  description: 'An admin reads both sides and decides. Say what the brief asks for and the review is missing.',
  confirm: 'Dispute review',
}

type Stored = Awaited<ReturnType<typeof reviews.accept.call>>
type Asked = { review: Review; returns: boolean }

/**
 * The studio's decisions, each of which can be undone for ten seconds: `accept` at once, `askReturn` and `askDispute`
 * with a dialog for the reason. `onStored` is called when the server has stored one, `onUndone` after an undo.
 */
export function useDecisions(onStored: (review: Review) => void, onUndone: (playtestId: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const mayDecide = useCan('review_decide')
  const undo = useAct(reviews.undoDecision, {
    touches: whenStored,
    onSuccess: (_, { playtestId }) => onUndone(playtestId),
  })
  const acceptance = useAct((review: Review) => reviews.accept.call({ playtestId: review.playtestId }), {
    touches: whenStored,
    onSuccess: (stored, review) => onDecided(review, stored, 'Review accepted', paidText(review, stored)),
  })

  function onDecided(review: Review, { executesAt, status }: Stored, title: string, description?: string) {
    if (executesAt) {
      const onUndo = () => undo.mutate({ playtestId: review.playtestId })
      toast.undo(title, onUndo, { description, seconds: secondsUntil(executesAt) })
    } else if (title === 'Review accepted' && status !== 'approved') {
      toast.info('Not paid', 'You and this tester are on the same team or card, so you were refunded.')
    } else toast.success(title, description)
    onStored(review)
  }

  async function send({ review, returns }: Asked, reason: string) {
    const { playtestId } = review
    const stored = await (returns ? reviews.returnToTester : reviews.dispute).call({ playtestId, reason })
    onDecided(review, stored, returns ? 'Review returned' : 'Review disputed')
  }

  const sending = useAct(({ asked, reason }: { asked: Asked; reason: string }) => send(asked, reason), {
    touches,
    showsError: true,
  })
  const ask = (returns: boolean) => (review: Review) => {
    if (mayDecide && isUndecided(review) && (!returns || review.mayReturn)) setAsked({ review, returns })
  }
  return {
    accept: (review: Review) => {
      if (mayDecide && isUndecided(review) && !acceptance.isPending) acceptance.mutate(review)
    },
    isAccepting: (review: Review) => acceptance.isPending && acceptance.variables?.playtestId === review.playtestId,
    askReturn: ask(true),
    askDispute: ask(false),
    undo: ({ playtestId }: Review) => undo.mutate({ playtestId }),
    isUndoing: undo.isPending,
    dialog: asked && (
      <ReasonDialog
        {...(asked.returns ? returning : disputing)}
        title={`${asked.returns ? 'Return' : 'Dispute'} the review by ${asked.review.tester.name}?`}
        label="What is missing"
        fields={missingFields}
        longest={reviewLimits.reason.max}
        counts
        onConfirm={(reason) => sending.mutateAsync({ asked, reason })}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

export type Decisions = ReturnType<typeof useDecisions>

const paidText = ({ tester, pay, bonusCredits }: Review, { paid }: Stored) =>
  paid === null ? `${tester.name} gets ${creditsText(pay + bonusCredits)}.` : `${tester.name} got ${creditsText(paid)}.`
