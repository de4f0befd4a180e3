import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'
import { SaveState } from '../review-form/save-state.tsx'
import type { ReviewSubmit } from '../review-form/use-review-submit.ts'
import { gotBuild } from './got-build.ts'
import type { MissingPart } from './pay/missing-parts.ts'
import { KnownSoFar, StillMissing } from './pay/quality-foot.tsx'
import type { RoomClock } from './use-time-in-front.ts'

const TooShort = part(async () => (await import('./pay/too-short.tsx')).TooShort)

interface SubmitFootProps {
  testRoom: TestRoom
  draft: DraftSnapshot<DraftBody>
  clock: RoomClock
  submission: ReviewSubmit
  /** Changes with what is known of the test besides the draft. */
  known: string
  /** Each bug "can't go on" has something that shows it. */
  hasTrace: boolean
  onGo: (part: MissingPart) => void
  /** What is recorded, in a recorded test. */
  facts: ReactNode
}

/** The quality so far, the button to submit, and what is still missing. */
export function SubmitFoot({ testRoom, draft, clock, submission, known, hasTrace, onGo, facts }: SubmitFootProps) {
  const { playtest, submissionsLeft } = testRoom
  const { wait, pending, errors, error, short } = submission
  const again = playtest.status === 'review_submitted'
  // Before that, playing is the next action.
  const started = again || draft.body.checked?.includes(gotBuild) === true
  const foot = { testRoom, body: draft.body, clock }
  return (
    <footer className="grid flex-none gap-3 border-t border-line bg-surface-1 px-5 py-4 max-sm:px-4 max-sm:py-3 sm:max-[900px]:sticky sm:max-[900px]:bottom-0">
      {facts}
      <KnownSoFar {...foot} known={known} hasTrace={hasTrace} />
      <Problems count={Object.keys(errors).length} error={error} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <Can permission="review_create" otherwise={<span className="text-ink-muted">{notAllowed}</span>}>
          <Button
            type="submit"
            variant={wait === null && started ? 'accent' : 'line'}
            busy={pending}
            disabled={wait !== null || draft.state === 'conflict' || draft.state === 'closed'}
            className={cx('tabular-nums', wait !== null && 'disabled:opacity-100!')}
          >
            {wait !== null ? `You can submit in ${wait}` : again ? 'Submit again' : 'Submit review'}
          </Button>
        </Can>
        <StillMissing {...foot} onGo={onGo} />
      </div>
      {again && (
        <p className="type-cap">
          {submissionsLeft === 0
            ? 'If it still lacks something, '
            : `It can come back ${submissionsLeft === 1 ? 'once more' : `${submissionsLeft} more times`}, then `}
          {testRoom.formerRules ? 'it is rejected.' : 'a person decides.'}
        </p>
      )}
      <span className="sm:hidden">
        <SaveState draft={draft} />
      </span>
      {short.open && (
        <TooShort
          minutes={short.minutes}
          needed={short.needed}
          onClose={() => short.onOpenChange(false)}
          onConfirm={short.onConfirm}
        />
      )}
    </footer>
  )
}

function Problems({ count, error }: { count: number; error: unknown }) {
  if (count === 0 && !error) return null
  const message =
    count > 0 ? `Please check ${count === 1 ? 'one field' : `${count} fields`}.` : asProblem(error).message
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-tint px-3 py-2 text-bad-ink">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {message}
    </p>
  )
}
