import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const sides = z.object({ studioId: z.uuid(), profileId: z.uuid().nullable() })
const toBoth = ({ studioId, profileId }: z.output<typeof sides>) => [toPeople([studioId, profileId], 'feedback')]

/** A visit or the form of a game changed. */
export const feedbackChanged = eventType('feedback.changed', sides, { live: toBoth })

/** Somebody sent feedback outside reviews. The studio gets one notification of a game in a day. */
export const feedbackSent = eventType('feedback.sent', sides.extend({ gameId: z.uuid() }), {
  live: toBoth,
  notify: ({ studioId, gameId }, at) => [
    {
      to: studioId,
      type: 'other',
      names: { game: gameId },
      title: 'New feedback on {game|your game}',
      message: 'People who played by your links and invitations told you what they think.',
      link: paths.studioFeedback(gameId),
      key: `feedback:${gameId}:${at.toISOString().slice(0, 10)}`,
    },
  ],
})

/** Somebody who plays by a link reported the game. */
export const gameReported = eventType('feedback.game-reported', z.object({ gameId: z.uuid() }), {
  live: () => [toRole('admin', 'feedback')],
})

export const gameReportClosed = eventType(
  'feedback.report-closed',
  z.object({ reportId: z.uuid(), gameId: z.uuid(), adminId: z.uuid() }),
  {
    live: () => [toRole('admin', 'feedback')],
    audit: ({ reportId, gameId, adminId }) => ({
      actorId: adminId,
      action: 'feedback.close_report',
      subjectId: gameId,
      detail: { report: reportId },
    }),
  },
)
