import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { about, namedIn, toTester } from '../review-notices.ts'

const queueChanged = ({ playtestId }: { playtestId: string }) => [toRole('admin', 'playtests', playtestId)]

/** A reader reported a review as abuse. */
export const reviewReported = eventType('review.reported', about, { live: queueChanged })

/** Both sides read another text. */
const textChanged = ({ playtestId, testerId, studioId, requestId }: z.output<typeof about>) => [
  ...queueChanged({ playtestId }),
  toPeople([testerId, studioId], 'playtests', playtestId),
  toPeople(studioId, 'results', requestId),
]

const byAdmin = about.extend({ adminId: z.uuid() })

/** An admin closed the reports of a review without consequences. */
export const reviewReportsDismissed = eventType('review.reports-dismissed', byAdmin, {
  live: queueChanged,
  audit: ({ playtestId, adminId, ...sides }) => ({
    actorId: adminId,
    action: 'reviews.dismiss_reports',
    subjectId: playtestId,
    detail: namedIn(sides),
  }),
})

/** An admin warned the tester because of a reported review. */
export const testerWarned = eventType(
  'review.tester-warned',
  byAdmin.extend({ reportId: z.uuid(), warning: z.string() }),
  {
    live: queueChanged,
    notify: (review) => [
      toTester(review, {
        type: 'error',
        title: 'A warning about your review of {game|a game}',
        message: review.warning,
        key: `review-warning:${review.reportId}`,
      }),
    ],
    audit: ({ playtestId, adminId, warning, ...sides }) => ({
      actorId: adminId,
      action: 'reviews.warn_tester',
      subjectId: playtestId,
      detail: { reason: warning, ...namedIn(sides) },
    }),
  },
)

/** `since`: when it was hidden. */
const withReason = byAdmin.extend({ reason: z.string(), since: z.date() })

/** An admin hid the text of a reported review. */
export const textHidden = eventType('review.text-hidden', withReason, {
  live: textChanged,
  notify: (review) => [
    toTester(review, {
      type: 'error',
      title: 'The text of your review of {game|a game} is hidden',
      message: review.reason,
      key: `review-hidden:${review.playtestId}:${review.since.getTime()}`,
    }),
  ],
  audit: ({ playtestId, adminId, reason, ...sides }) => ({
    actorId: adminId,
    action: 'reviews.hide_text',
    subjectId: playtestId,
    detail: { reason, ...namedIn(sides) },
  }),
})

/** An admin showed a hidden text again. */
export const textRestored = eventType('review.text-restored', withReason, {
  live: textChanged,
  notify: (review) => [
    toTester(review, {
      type: 'other',
      title: 'The text of your review of {game|a game} is shown again',
      message: review.reason,
      key: `review-shown:${review.playtestId}:${review.since.getTime()}`,
    }),
  ],
  audit: ({ playtestId, adminId, reason, ...sides }) => ({
    actorId: adminId,
    action: 'reviews.restore_text',
    subjectId: playtestId,
    detail: { reason, ...namedIn(sides) },
  }),
})
