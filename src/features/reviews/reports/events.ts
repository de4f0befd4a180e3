import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'
import { about, toTester } from '../notices.ts'

const queueChanged = ({ playtestId }: { playtestId: string }) => [toRole('admin', 'playtests', playtestId)]

/** A reader reported a review as abuse. */
export const reviewReported = eventType('review.reported', about, { live: queueChanged })

const byAdmin = about.extend({ adminId: z.uuid() })

/** An admin closed the reports of a review without consequences. */
export const reviewReportsDismissed = eventType('review.reports-dismissed', byAdmin, {
  live: queueChanged,
  audit: ({ playtestId, adminId }) => ({ actorId: adminId, action: 'reviews.dismiss_reports', subjectId: playtestId }),
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
    audit: ({ playtestId, adminId, warning }) => ({
      actorId: adminId,
      action: 'reviews.warn_tester',
      subjectId: playtestId,
      detail: { reason: warning },
    }),
  },
)
