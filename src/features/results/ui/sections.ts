import { isUndecided } from '#features/playtests/undecided.ts'
import type { PageSection } from '#kit/layout/section-bar.tsx'
import type { Results } from '../schema.ts'
import { groupReviews, readableCount } from './inbox/group-reviews.ts'
import { momentsOf } from './play/findings.ts'
import { endedTests, testsUnderWay } from './without-review.ts'

/** The sections of the results page that have content, in its order. */
export function sectionsOf(data: Results): PageSection[] {
  const { ratings, tasks, answers, proofs, report, reviews, bugs } = data
  const listed = groupReviews(reviews).flatMap((group) => group.reviews)
  const underWay = testsUnderWay(reviews).length
  const undecided = listed.filter(isUndecided).length
  const counted = (id: string, label: string, count: number) => (count > 0 ? [{ id, label, count }] : [])
  const shown = (id: string, label: string, is: boolean) => (is ? [{ id, label }] : [])
  return [
    { id: 'play', label: 'Summary' },
    ...counted('moments', 'Moments', momentsOf(data).length),
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
    ...counted(underWay > 0 ? 'under-way' : 'ended', 'Unfinished', underWay + endedTests(reviews).length),
    ...counted('bugs', 'Bugs', bugs.length),
  ]
}
