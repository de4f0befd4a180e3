import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { hasReview, statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { reviews, type Test } from './calls.ts'
import { ReviewStatus } from './review-status.tsx'
import { ReviewText } from './review-text.tsx'

interface ReviewsListProps {
  tests: readonly Test[]
  /** Open tests to take, shown before the first review. */
  suggested: ReactNode
  /** The review that is open, from the page's address. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** All submitted reviews, the most recently updated first; one is open at a time. */
export function ReviewsList({ tests, suggested, openId, onOpen }: ReviewsListProps) {
  const reviews = tests.filter(hasReview)
  if (reviews.length === 0) {
    return (
      <div className="grid gap-10">
        <EmptyState
          title="No reviews yet"
          text="Your reviews appear here with their score, pay and the studio’s decision."
        />
        {suggested}
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((test) => (
        <ReviewRow
          key={test.id}
          test={test}
          open={test.id === openId}
          onToggle={(open) => onOpen(open ? test.id : undefined)}
        />
      ))}
    </ul>
  )
}

interface ReviewRowProps {
  test: Test
  open: boolean
  onToggle: (open: boolean) => void
}

function ReviewRow({ test, open, onToggle }: ReviewRowProps) {
  const { id, gameTitle, studioName, coverKey, state, score, submittedAt, decideBy } = test
  const { label, tone } = statusOfTest(test)
  const row = useRef<HTMLLIElement>(null)
  const opened = useRef(false)
  // Scrolls only if the review was opened by the URL, not by a click.
  useEffect(() => {
    if (open && !opened.current) row.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <li ref={row} className="scroll-mt-20">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            opened.current = true
            onToggle(!open)
          }}
          className="grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 text-start focus-visible:-outline-offset-2 forced-colors:border sm:grid-cols-[96px_minmax(0,1fr)_4rem_5rem_5.5rem_auto]"
        >
          <Cover
            title={gameTitle}
            src={coverKey && imageUrl(coverKey, 'thumb')}
            className="max-sm:row-span-2 max-sm:aspect-square!"
          />
          <span className="grid min-w-0 gap-0.5 break-words">
            <span>
              <span dir="auto" className="type-row">
                {gameTitle}
              </span>{' '}
              <span dir="auto" className="text-ink-faint">
                {studioName}
              </span>
            </span>
            {submittedAt && (
              <span className="flex flex-wrap gap-x-3 type-cap">
                <span>
                  Submitted <TimeAgo date={submittedAt} />
                </span>
                {state === 'validated' && decideBy && (
                  <Countdown to={decideBy} before="paid in" over="Being paid" className="max-sm:hidden" />
                )}
              </span>
            )}
          </span>
          <span className="flex items-center gap-4 max-sm:col-start-2 max-sm:row-start-2 sm:contents">
            <Figure label="quality">
              {score !== null && (
                <span className={cx(score >= 70 ? 'text-good-ink' : score < 40 && 'text-warn-ink')}>
                  {score}
                  <span className="sr-only"> of 100</span>
                </span>
              )}
            </Figure>
            <Figure label={state === 'approved' ? 'paid' : 'promised'}>{sumOf(test)}</Figure>
          </span>
          <span className="max-sm:col-start-3 max-sm:row-start-2 sm:justify-self-end">
            <Badge tone={tone}>{label}</Badge>
          </span>
          <ChevronDown
            className={cx(
              'size-[18px] text-ink-faint transition-transform max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-self-end',
              open && 'rotate-180',
            )}
            aria-hidden="true"
          />
        </button>
      </h2>
      {open && (
        <div className="grid gap-6 pb-6 sm:pl-28">
          <ReviewStatus test={test} />
          <WrittenReview test={test} />
          <Button asChild size="s" variant={isRunning(test) ? 'accent' : 'line'} className="justify-self-start">
            <Link href={paths.test(id)}>{isRunning(test) ? 'Improve it' : 'Open the test'}</Link>
          </Button>
        </div>
      )}
    </li>
  )
}

/** A figure above its label, which a phone has no room for. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid justify-items-end gap-0.5 font-semibold">
      {children}
      {children && <span className="type-cap font-normal max-sm:sr-only">{label}</span>}
    </span>
  )
}

function sumOf({ state, pay, bonusCredits, paid }: Test) {
  if (state === 'approved') return <Credits amount={paid} signed />
  if (state === 'validated' || state === 'disputed') return <Credits amount={pay + bonusCredits} />
  return null
}

function WrittenReview({ test: { id } }: { test: Test }) {
  return (
    <Loaded
      from={useQuery(reviews.testRoom.queryOptions({ input: { playtestId: id } }))}
      failed="Couldn’t load the review"
      loading={<Skeleton className="h-24 w-full" />}
    >
      {({ review, brief }) => review && <ReviewText review={review} brief={brief} />}
    </Loaded>
  )
}
