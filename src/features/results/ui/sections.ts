import { isUndecided } from '#features/playtests/is-undecided.ts'
import type { PageSection } from '#kit/layout/section-bar.tsx'
import type { Results } from '../schema.ts'
import { groupReviews, readableCount } from './inbox/group-reviews.ts'
import { momentsOf } from './play/findings.ts'
import { endedTests, testsUnderWay } from './without-review.ts'

/** The sections of the results page that have content, in its order. The sample (`live` false) has no sessions. */
export function sectionsOf(data: Results, { live = true }: { live?: boolean } = {}): PageSection[] {
  const { ratings, tasks, answers, proofs, report, reviews, bugs, fixes } = data
  const listed = groupReviews(reviews).flatMap((group) => group.reviews)
  const underWay = testsUnderWay(reviews).length
  const moments = momentsOf(data).length
  const hasLine = live && reviews.some(({ minutesActive }) => minutesActive > 0)
  const undecided = listed.filter(isUndecided).length
  const counted = (id: string, label: string, count: number) => (count > 0 ? [{ id, label, count }] : [])
  const shown = (id: string, label: string, is: boolean) => (is ? [{ id, label }] : [])
  return [
    { id: 'play', label: 'Summary' },
    ...(moments > 0 ? counted('moments', 'Moments', moments) : shown('moments', 'Moments', hasLine)),
    ...shown(
      'ratings',
      'Ratings',
      ratings.some(({ values }) => values.length > 0),
    ),
    ...counted('tasks', 'Tasks', tasks.filter(({ outcomes }) => outcomes.length > 0).length),
    ...counted('answers', 'Answers', answers.filter((question) => question.answers.length > 0).length),
    ...shown(
      'proofs',
      'Proof questions',
      proofs.some(({ answers: given }) => given.length > 0),
    ),
    ...shown(
      'report',
      'Reports',
      report.some(({ parts }) => parts.length > 0),
    ),
    ...shown('reviews', 'Reviews', listed.length > 0).map((section) => ({
      ...section,
      count: readableCount(listed),
      ...(undecided > 0 && { todo: `${undecided} to decide` }),
    })),
    ...counted('sessions', 'Sessions', live ? readableCount(listed) : 0),
    ...counted(underWay > 0 ? 'under-way' : 'ended', 'Unfinished', underWay + endedTests(reviews).length),
    ...counted('fixes', 'Fixes', fixes.length),
    ...counted('bugs', 'Bugs', bugs.length),
  ]
}
