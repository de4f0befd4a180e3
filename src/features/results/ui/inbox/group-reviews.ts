import { isUndecided } from '#features/playtests/is-undecided.ts'
import { plural } from '#kit/data/format.ts'
import type { Review } from '../review-card.tsx'

interface ReviewGroup {
  label: string
  reviews: Review[]
}

const byDeadline = (a: Review, b: Review) => (a.decideBy?.getTime() ?? 0) - (b.decideBy?.getTime() ?? 0)
const byScore = (a: Review, b: Review) => (b.score ?? 0) - (a.score ?? 0)

/** Whether the studio's decision is stored and can still be undone (reviews-12). */
export const isBeingDecided = ({ status, pending }: Review): boolean => status === 'validated' && pending !== null

/** Whether the check found reasons to look at it before it is paid (reviews-1). */
export const isDoubtful = ({ outcome }: Pick<Review, 'outcome'>): boolean => outcome === 'doubtful'

/**
 * The reviews of the inbox in its order: by deadline those to check and those to decide and those whose decision can still be undone, then
 * returned, disputed, accepted and rejected ones.
 */
export function groupReviews(reviews: readonly Review[]): ReviewGroup[] {
  const of = (status: Review['status'], order: (a: Review, b: Review) => number) =>
    reviews.filter((review) => review.status === status).sort(order)
  const valid = of('validated', byDeadline)
  const disputed = of('disputed', byDeadline)
  const returned = reviews.filter(({ state }) => state === 'returned_by_studio')
  return [
    { label: 'Check before you pay', reviews: valid.filter((review) => isUndecided(review) && isDoubtful(review)) },
    { label: 'To decide', reviews: valid.filter((review) => isUndecided(review) && !isDoubtful(review)) },
    { label: 'Being decided', reviews: valid.filter(isBeingDecided) },
    { label: 'Returned', reviews: returned },
    { label: 'Playhatch decides', reviews: disputed.filter(({ disputeReason }) => disputeReason === null) },
    { label: 'Disputed', reviews: disputed.filter(({ disputeReason }) => disputeReason !== null) },
    { label: 'Accepted', reviews: of('approved', byScore) },
    { label: 'Rejected', reviews: of('rejected', byScore) },
  ].filter((group) => group.reviews.length > 0)
}

/** How many reviews can be read: the step 'wrote a review' counts the same. A rejected one stays hidden. */
export const readableCount = (reviews: readonly Review[]): number =>
  reviews.filter(({ review }) => review !== null).length

/** '2 reviews to decide', or how many can be read. */
export function inboxTitle(reviews: readonly Review[]): string {
  const undecided = reviews.filter(isUndecided)
  const doubtful = undecided.filter(isDoubtful).length
  if (doubtful > 0 && doubtful === undecided.length) return `${plural(doubtful, 'review')} to check before you pay`
  return undecided.length > 0
    ? `${plural(undecided.length, 'review')} to decide`
    : plural(readableCount(reviews), 'review')
}
