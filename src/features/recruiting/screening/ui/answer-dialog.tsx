import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listing } from '#features/recruiting/ui/calls.ts'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import type { OfferedScreener } from '#features/requests/screener/screener-schema.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { paths } from '#shared/paths.ts'
import { QuestionsDialog } from './questions-dialog.tsx'

interface AnswerDialogProps {
  offer: OfferPage
  screener: OfferedScreener
  /** Clips may be shown outside of the studio. */
  outside: boolean
  onClose: () => void
}

/** The questions before a spot: one try, and the spot with it if they let in (requests-7). */
export function AnswerDialog({ offer, screener, outside, onClose }: AnswerDialogProps) {
  // As they were when the dialog opened: the studio may change them meanwhile, and these still count.
  const [{ questions, version }] = useState(screener)
  const send = useSend(onClose)
  const { id: requestId, pay: shownPay, maxBonus: shownMaxBonus } = offer
  const recording = offer.recording?.mode ?? 'none'
  return (
    <QuestionsDialog
      questions={questions}
      promise={`If they suit, the spot is yours at once. ${offer.studioName} reads your answers with your review.`}
      send={send}
      onSend={(answers) => send.mutate({ requestId, shownPay, shownMaxBonus, recording, outside, version, answers })}
      onClose={onClose}
    />
  )
}

/** Sends the answers. With the spot it leads to the test; otherwise the offer says what came of them. */
function useSend(onClose: () => void) {
  const navigate = useNavigate()
  return useAct(listing.answerScreener, {
    // After an error too: the page shows the changed state.
    touches: ['requests', 'playtests'],
    showsError: true,
    onSuccess({ taken, problem }) {
      if (taken) {
        toast.success('The spot is yours')
        return navigate({ href: paths.test(taken.playtestId) })
      }
      if (problem) toast.info('Your answers let you in', problem.message)
      onClose()
      return undefined
    },
  })
}
