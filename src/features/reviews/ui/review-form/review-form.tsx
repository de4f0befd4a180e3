import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { onFirstTouch } from '#kit/runtime/first-touch.ts'
import { cx } from '#kit/styles/class-names.ts'
import { reviews, type TestRoom } from '../calls.ts'
import { BugList } from './bug-list.tsx'
import { FormPart } from './form-part.tsx'
import { LiveChecks } from './live-checks.tsx'
import { RatingFields } from './rating-fields.tsx'
import { type DraftBody, errorsOfServer, type ReviewErrors } from './review-errors.ts'
import { DraftNotice, SaveState } from './save-state.tsx'
import { ReportFields, TaskFields } from './task-fields.tsx'
import { AnswerFields, TextFields } from './text-fields.tsx'
import { type ReviewKeeper, savedDraft } from './use-review-draft.ts'
import { useSubmitWait } from './use-submit-wait.ts'

type Check = typeof import('./check-review.ts')['checkReview']

/** The check is loaded on the first interaction with the page. */
const fetchCheck = async () => (await import('./check-review.ts')).checkReview

interface ReviewFormProps {
  testRoom: TestRoom
  keeper: ReviewKeeper
  draft: DraftSnapshot<DraftBody>
}

/**
 * The review form: saved while typing, checked on submit; each error is shown at its field and the first one gets the
 * focus.
 */
export function ReviewForm({ testRoom, keeper, draft }: ReviewFormProps) {
  const { playtest, questions, brief } = testRoom
  const form = useRef<HTMLFormElement>(null)
  // Set by the first attempt to submit: no errors are shown before.
  const [check, setCheck] = useState<Check>()
  const client = useQueryClient()
  const send = useAct(reviews.submit, {
    showsError: true,
    onSuccess() {
      keeper.close()
      window.scrollTo({ top: 0 })
      document.getElementById('main')?.focus()
    },
    toast: ['Review submitted', 'It is being checked now.'],
    onError: () => focusFirst(form.current),
  })
  const { body } = draft
  const checked = check?.(body, brief)
  const errors: ReviewErrors = {
    ...(send.error ? errorsOfServer(fieldsOf(send.error), body) : {}),
    ...(checked && 'errors' in checked ? checked.errors : {}),
  }
  useEffect(() => onFirstTouch(() => void fetchCheck().catch(() => undefined)), [])
  const again = playtest.status === 'review_submitted'
  const wait = useSubmitWait(testRoom)
  const stopped = body.bugs?.some(({ severity, title }) => severity === 'critical' && title.trim() !== '') ?? false
  const tooEarly = wait !== null && !stopped

  const set = (change: Partial<DraftBody>) => keeper.change({ ...keeper.get().body, ...change })
  const part = { body, errors, set }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    let checkReview: Check
    try {
      checkReview = await fetchCheck()
    } catch (error) {
      toast.error('Error', asProblem(error).message)
      return
    }
    const result = checkReview(keeper.get().body, brief)
    if ('errors' in result) {
      flushSync(() => setCheck(() => checkReview))
      focusFirst(form.current)
      return
    }
    send.mutate({ playtestId: playtest.id, ...result.review })
  }

  const refetchRoom = () =>
    client.fetchQuery({
      ...reviews.testRoom.queryOptions({ input: { playtestId: playtest.id } }),
      staleTime: 0,
    })
  const takeTheirs = async () => keeper.takeTheirs(savedDraft(await refetchRoom()))
  const keepMine = async () => keeper.keepMine((await refetchRoom()).draft?.revision ?? 0)

  return (
    <section aria-labelledby="review" className="@container">
      <Form ref={form} onSubmit={submit} className="grid gap-8">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="review" className="type-title">
            {again ? 'Improve your review' : 'Write your review'}
          </h2>
          <SaveState draft={draft} />
        </header>
        <DraftNotice draft={draft} onTakeTheirs={() => void takeTheirs()} onKeepMine={() => void keepMine()} />
        <FormPart title="Ratings">
          <RatingFields {...part} brief={brief.ratings} />
        </FormPart>
        {brief.tasks.length > 0 && (
          <FormPart title="Tasks" text="Try each one, and tick what you reached.">
            <TaskFields {...part} tasks={brief.tasks} />
          </FormPart>
        )}
        {questions.length > 0 && (
          <FormPart title="The studio asks">
            <AnswerFields {...part} questions={questions} />
          </FormPart>
        )}
        <FormPart title="In your words">
          <TextFields {...part} depth={brief.reviewMode} />
          <LiveChecks testRoom={testRoom} body={body} />
        </FormPart>
        {brief.sections.length > 0 && (
          <FormPart title="Your report" text="A few sentences under each heading.">
            <ReportFields {...part} sections={brief.sections} />
          </FormPart>
        )}
        {(brief.bugs || !again || (body.bugs?.length ?? 0) > 0) && (
          <FormPart
            title={brief.bugs ? 'Bugs' : 'Did a bug stop you?'}
            text={
              brief.bugs
                ? 'Each is saved as you type it.'
                : 'Report it only where you can’t go on. You can then submit at once.'
            }
          >
            <BugList
              only={brief.bugs ? undefined : 'critical'}
              bugs={body.bugs ?? []}
              errors={errors}
              change={(update) => set({ bugs: update(keeper.get().body.bugs ?? []) })}
            />
          </FormPart>
        )}
        <footer className="grid gap-3 border-t border-line pt-5">
          <Problems count={Object.keys(errors).length} error={send.error} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant={tooEarly ? 'line' : 'accent'}
              size="l"
              busy={send.isPending}
              disabled={tooEarly || draft.state === 'conflict' || draft.state === 'closed'}
              className={cx('tabular-nums max-sm:w-full', tooEarly && 'disabled:opacity-100!')}
            >
              {tooEarly ? `You can submit in ${wait}` : again ? 'Submit again' : 'Submit review'}
            </Button>
            <p className="flex-1 text-ink-muted">
              {submitHint({ tooEarly, again, left: testRoom.submissionsLeft, bugs: brief.bugs })}
            </p>
            <SaveState draft={draft} />
          </div>
        </footer>
      </Form>
    </section>
  )
}

interface SubmitHintInput {
  tooEarly: boolean
  again: boolean
  left: number
  /** The depth asks for bugs of any severity. */
  bugs: boolean
}

function submitHint({ tooEarly, again, left, bugs }: SubmitHintInput): string {
  if (tooEarly)
    return `Play first. If a bug stops you, report it above${bugs ? ' as critical' : ''} and submit at once.`
  if (again) return `You can submit it ${left === 1 ? 'once more' : `${left} more times`}.`
  return 'It is checked automatically, at once.'
}

function Problems({ count, error }: { count: number; error: unknown }) {
  if (count === 0 && !error) return null
  const message =
    count > 0 ? `Please check ${count === 1 ? 'one field' : `${count} fields`} above.` : asProblem(error).message
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {message}
    </p>
  )
}

function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[data-problem] :is(input, textarea, button)')?.focus()
}
