import { Check, Scale, X } from 'lucide-react'
import { Avatar } from '#kit/data/avatar.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { useNow } from '#kit/data/use-now.ts'
import { cx } from '#kit/styles/class-names.ts'
import type { Review } from '../review-card.tsx'
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
                  className={cx(
                    'grid w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control p-2 text-start',
                    'scroll-my-12 hover:bg-surface-2 aria-[current]:bg-surface-2',
                    'aria-[current]:inset-ring aria-[current]:inset-ring-line-strong max-sm:min-h-14',
                    'forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]',
                  )}
                >
                  <Avatar name={review.tester.name} seed={review.tester.id} className="row-span-2 mt-0.5 self-start" />
                  <span className="flex min-w-0 items-baseline gap-2">
                    <span className="truncate font-semibold">{review.tester.name}</span>
                    <RowState review={review} />
                  </span>
                  <span className={cx('font-semibold tabular-nums', scoreTone(review))}>{review.score}</span>
                  <span className="col-span-2 truncate text-xs text-ink-muted">
                    {review.review ? (
                      <FoundText text={previewOf(review.review.content, find)} find={find} />
                    ) : (
                      'Not paid, so you can’t read it'
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const scoreTone = ({ score, status }: Review) =>
  status !== 'validated' ? 'text-ink-muted' : (score ?? 0) >= 70 ? 'text-good-ink' : 'text-warn-ink'

/** The time left, what is being done, or how it was decided. */
function RowState({ review: { status, decideBy, pending } }: { review: Review }) {
  const now = useNow(60_000)
  if (pending) return <span className="type-cap flex-none text-accent-ink">deciding</span>
  if (status === 'validated')
    return decideBy && <span className="type-cap flex-none">{formatSpan(decideBy.getTime() - now.getTime())}</span>
  const Icon = status === 'approved' ? Check : status === 'disputed' ? Scale : X
  const label = status === 'approved' ? 'accepted' : status
  return (
    <span className="flex-none self-center">
      <Icon aria-hidden="true" className={cx('size-3.5', status === 'approved' ? 'text-good-ink' : 'text-ink-faint')} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
