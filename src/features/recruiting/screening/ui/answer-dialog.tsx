import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { listing } from '#features/recruiting/ui/calls.ts'
import type { OfferPage } from '#features/requests/offer/offer-page-schema.ts'
import { answerProblems } from '#features/requests/screener/judge-answers.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import type { OfferedScreener, ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import { AskedQuestions } from '#features/requests/ui/screener/asked-questions.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'

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
  const [answers, setAnswers] = useState<ScreenerAnswer[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const id = useId()
  const send = useSend(onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problems = answerProblems(questions, answers)
    setErrors(problems)
    const first = questions.find((question) => question.id in problems)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[data-question="${first.id}"] input`)?.focus()
      return
    }
    const { pay: shownPay, maxBonus: shownMaxBonus } = offer
    const recording = offer.recording?.mode ?? 'none'
    send.mutate({ requestId: offer.id, shownPay, shownMaxBonus, recording, outside, version, answers })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={plural(questions.length, 'question')}
      description={`At most ${screenerLimits.minutes} minutes, unpaid. You have one try: answer as it is.`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="accent" type="submit" form={id} busy={send.isPending}>
            Send my answers
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        <ErrorLine error={send.error} />
        <AskedQuestions
          questions={questions}
          answers={answers}
          errors={errors}
          onAnswer={(answer) => {
            setAnswers([...answers.filter(({ questionId }) => questionId !== answer.questionId), answer])
            setErrors(without(errors, answer.questionId))
          }}
        />
        <p className="type-cap">
          If they suit, the spot is yours at once. {offer.studioName} reads your answers with your review. If not, it
          sees only sums of at least {screenerLimits.sumsFrom} people, and your answers are deleted after{' '}
          {screenerLimits.keepDays} days.
        </p>
      </form>
    </Dialog>
  )
}

const without = (errors: Record<string, string>, id: string) =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== id))

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
