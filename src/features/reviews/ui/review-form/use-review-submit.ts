import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import { leastMinutes } from '#features/playtests/findings/rules.ts'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { asProblem, fieldsOf } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { onFirstTouch } from '#kit/runtime/first-touch.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { earlyEndInput } from '../../findings/schema.ts'
import { reviews, type TestRoom } from '../calls.ts'
import { type DraftBody, errorsOfServer, type ReviewErrors } from './review-errors.ts'
import type { ReviewKeeper } from './use-review-draft.ts'

/** Milliseconds that the server's clock is ahead of this browser's, by response time stamp; measured on arrival. */
const offsets = new WeakMap<Date, number>()

type Check = typeof import('./check-form.ts')['checkReview']

/** The check is loaded on the first interaction with the page. */
const fetchCheck = async () => (await import('./check-form.ts')).checkReview

type EarlyEnd = z.output<typeof earlyEndInput>

export type RoomTab = 'play' | 'answer' | 'review'

/** The tab that holds the field of an error. */
export function tabOf(field: string): RoomTab {
  if (field.startsWith('tasks')) return 'play'
  return field.startsWith('answers') ? 'answer' : 'review'
}

interface ReviewSubmitInput {
  testRoom: TestRoom
  keeper: ReviewKeeper
  draft: DraftSnapshot<DraftBody>
  form: RefObject<HTMLFormElement | null>
  showTab: (tab: RoomTab) => void
  /** Loads the fields, so that one of them can get the focus. */
  fetchFields: () => Promise<unknown>
  /** Seconds of measured play time; null where they are not measured. */
  played: () => number | null
  /** Reports the seconds that were not reported yet, so that they count for the review. */
  sendTime: () => Promise<void>
  /** What comes before a checked review is sent; it calls `send`. */
  beforeSend?: ((send: () => Promise<void>) => void) | undefined
}

/**
 * Submitting the review: checked first, each error is shown at its field and the first one gets the focus. A review
 * with fewer minutes than it needs is asked about.
 */
export function useReviewSubmit({ testRoom, keeper, draft, form, showTab, fetchFields, ...time }: ReviewSubmitInput) {
  const { playtest, brief } = testRoom
  const { body } = draft
  // Set by the first attempt to submit: no errors are shown before.
  const [check, setCheck] = useState<Check>()
  const [asking, setAsking] = useState(false)
  const needed = leastMinutes(playtest.estimatedMinutes)
  const send = useAct(reviews.submit, {
    showsError: true,
    onSuccess() {
      keeper.close()
      window.scrollTo({ top: 0 })
      document.getElementById('main')?.focus()
    },
    toast: ['Review submitted', 'We’re checking it now.'],
    onError: (error) => focusFirst(errorsOfServer(fieldsOf(error), keeper.get().body)),
  })
  const checked = check?.(body, brief)
  const errors: ReviewErrors = {
    ...(send.error ? errorsOfServer(fieldsOf(send.error), body) : {}),
    ...(checked && 'errors' in checked ? checked.errors : {}),
  }
  useEffect(
    () => onFirstTouch(() => void Promise.all([fetchCheck(), fetchFields()]).catch(() => undefined)),
    [fetchFields],
  )
  const wait = useSubmitWait(testRoom)
  const isStopped = () =>
    keeper.get().body.bugs?.some(({ severity, title }) => severity === 'critical' && title.trim() !== '') ?? false

  function focusFirst(found: ReviewErrors) {
    const [field] = Object.keys(found)
    if (field === undefined) return
    flushSync(() => showTab(tabOf(field)))
    form.current?.querySelector<HTMLElement>('[data-problem] :is(input, textarea, button)')?.focus()
  }

  async function attempt(early?: EarlyEnd) {
    let checkReview: Check
    try {
      ;[checkReview] = await Promise.all([fetchCheck(), fetchFields()])
    } catch (error) {
      toast.error('Error', asProblem(error).message)
      return
    }
    const result = checkReview(keeper.get().body, brief)
    if ('errors' in result) {
      flushSync(() => setCheck(() => checkReview))
      focusFirst(result.errors)
      return
    }
    const seconds = time.played()
    // Who can't go on is not asked: what shows the bug counts instead of the minutes.
    if (!early && !isStopped() && playtest.statementKind === null && seconds !== null && seconds < needed * 60) {
      setAsking(true)
      return
    }
    const sendReview = async () => {
      await time.sendTime()
      await send
        .mutateAsync({
          playtestId: playtest.id,
          ...result.review,
          ...(early && { early }),
          fixes: keeper.get().body.fixes,
        })
        .catch(() => undefined)
    }
    if (time.beforeSend) time.beforeSend(sendReview)
    else await sendReview()
  }

  return {
    errors,
    error: send.error,
    pending: send.isPending,
    /** The waiting time as '4:12', unless a reported bug ends it; null when the review can be submitted. */
    wait: isStopped() ? null : wait,
    part: {
      body,
      errors,
      set: (change: Partial<DraftBody>) => keeper.change({ ...keeper.get().body, ...change }),
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (!send.isPending) await attempt()
    },
    /** The question about a review with fewer minutes than it needs (reviews-2). */
    short: {
      open: asking,
      onOpenChange: setAsking,
      needed,
      minutes: Math.floor((time.played() ?? 0) / 60),
      onConfirm: (early: EarlyEnd) => attempt(early),
    },
  }
}

export type ReviewSubmit = ReturnType<typeof useReviewSubmit>

function offsetOf(serverNow: Date): number {
  const known = offsets.get(serverNow)
  if (known !== undefined) return known
  const offset = serverNow.getTime() - Date.now()
  offsets.set(serverNow, offset)
  return offset
}

/**
 * The time until a test can be submitted, as 'minutes:seconds' by the server's clock; null if it can be submitted now.
 */
function useSubmitWait({ submittableAt, now }: Pick<TestRoom, 'submittableAt' | 'now'>): string | null {
  const left = () => (submittableAt ? submittableAt.getTime() - (Date.now() + offsetOf(now)) : 0)
  const [, redraw] = useState(0)
  const waiting = left() > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => redraw((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return waiting ? minuteClock(Math.ceil(left() / 1000)) : null
}
