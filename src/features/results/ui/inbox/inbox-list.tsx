import { useLayoutEffect, useRef } from 'react'
import { Avatar } from '#kit/data/avatar.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { Review } from '../review-card.tsx'
import { decisionWindow, doing } from './decision-labels.ts'
import { previewOf } from './found-places.ts'
import { FoundText } from './found-text.tsx'
import type { groupReviews } from './group-reviews.ts'

interface InboxListProps {
  groups: ReturnType<typeof groupReviews>
  selected: string | undefined
  /** Words of the search, marked in the previews. */
  find: string
  onSelect: (playtestId: string) => void
}

/** The reviews by group, one row each; the selected one is open in the reading pane. */
export function InboxList({ groups, selected, find, onSelect }: InboxListProps) {
  const focused = useKeptFocus()
  return (
    <div className="grid content-start gap-3 p-2">
      {groups.map(({ label, reviews }) => (
        <section key={label} aria-label={`${label}, ${reviews.length}`} className="grid gap-1">
          <h3 className="type-cap flex justify-between px-2 pt-1.5">
            {label} <span>{reviews.length}</span>
          </h3>
          <ul>
            {reviews.map((review) => (
              <li key={review.playtestId}>
                <button
                  type="button"
                  id={`row-${review.playtestId}`}
                  aria-current={review.playtestId === selected ? 'true' : undefined}
                  onClick={() => onSelect(review.playtestId)}
                  onFocus={() => (focused.current = review.playtestId)}
                  onBlur={() => (focused.current = undefined)}
                  className={cx(
                    'current-link grid w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control p-2 text-start',
                    'scroll-my-12 hover:bg-surface-2 aria-[current]:bg-surface-2',
                    'aria-[current]:inset-ring aria-[current]:inset-ring-line-strong max-sm:min-h-14',
                  )}
                >
                  <Avatar name={review.tester.name} seed={review.tester.id} className="row-span-2 mt-0.5 self-start" />
                  <span className="truncate font-semibold">{review.tester.name}</span>
                  <span className={cx('font-semibold tabular-nums', scoreTone(review))}>{review.score}</span>
                  <span className="col-span-2 truncate text-xs text-ink-muted">
                    {review.review ? (
                      <FoundText text={previewOf(review.review.content, find)} find={find} />
                    ) : (
                      'Not paid, so you can’t read it'
                    )}
                  </span>
                  <RowState review={review} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The row with the focus keeps it when a decision moves the row to another group, which makes it a new element. */
function useKeptFocus() {
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const row = document.getElementById(`row-${focused.current}`)
    focused.current = undefined
    row?.focus({ preventScroll: true })
  })
  return focused
}

const scoreTone = ({ score, status }: Review) =>
  status !== 'validated' ? 'text-ink-muted' : (score ?? 0) >= 70 ? 'text-good-ink' : 'text-warn-ink'

/** What is being done with a valid review, or the time left; the group says how the others were decided. */
function RowState({ review: { status, state, decideBy, returnDeadlineAt, pending, outcome } }: { review: Review }) {
  if (state === 'returned_by_studio' && returnDeadlineAt)
    return <Countdown to={returnDeadlineAt} className="col-span-2 col-start-2 mt-0.5 text-xs text-ink-muted" />
  if (status !== 'validated') return null
  if (pending) return <span className="col-span-2 col-start-2 text-xs text-accent-ink">{doing[pending.act]}</span>
  return (
    decideBy && (
      <Countdown
        to={decideBy}
        from={new Date(decideBy.getTime() - decisionWindow)}
        over={outcome === 'doubtful' ? 'Time is up' : 'Auto-accepts now'}
        className="col-span-2 col-start-2 mt-0.5 text-xs text-ink-muted"
      />
    )
  )
}
